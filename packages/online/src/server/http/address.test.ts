import { expect, test } from 'vitest';
import { countedAs } from './address.ts';

test('an IPv6 address counts by its /64, however it is written', () => {
  const one = countedAs('2001:db8:1:2::1');
  expect(one).toBe('2001:db8:1:2::/64');
  for (const other of [
    '2001:db8:1:2:ffff::9',
    '2001:0DB8:0001:0002:0:0:0:5',
    '[2001:db8:1:2::7]:443',
    '2001:db8:1:2::1%eth0',
  ])
    expect(countedAs(other)).toBe(one);
  for (const other of ['2001:db8:1:3::1', '2001:db8::1:2:0:0:1']) expect(countedAs(other)).not.toBe(one);
});

test('an IPv4 address written as IPv6, or with a port, counts as itself', () => {
  for (const same of [
    '10.1.2.3',
    '::ffff:10.1.2.3',
    '::FFFF:0a01:0203',
    '0:0:0:0:0:ffff:10.1.2.3',
    '10.1.2.3:8080',
  ])
    expect(countedAs(same)).toBe('10.1.2.3');
});

test('this machine stays this machine, and what is no address stays as it is', () => {
  expect(['::1', '127.0.0.1', '::ffff:127.0.0.1', 'unknown', ''].map(countedAs)).toEqual([
    ...['::1', '127.0.0.1', '127.0.0.1', 'unknown', ''],
  ]);
});
