import { expect, test } from 'vitest';
import { refusesChange } from './origin.ts';

const JSON_HEADERS = { host: 'play.example', 'content-type': 'application/json; charset=utf-8' };
const codeOf = (method: string, headers: Record<string, string>) =>
  refusesChange(method, headers, ['https://other.example'])?.code;

test('a browser says which page asks: by its origin, or where it has none by its site', () => {
  expect(codeOf('POST', { ...JSON_HEADERS, origin: 'https://play.example' })).toBeUndefined();
  expect(codeOf('POST', { ...JSON_HEADERS, origin: 'https://other.example' })).toBeUndefined();
  expect(codeOf('POST', { ...JSON_HEADERS, 'sec-fetch-site': 'same-origin' })).toBeUndefined();
  for (const site of ['cross-site', 'same-site'])
    expect(codeOf('POST', { ...JSON_HEADERS, 'sec-fetch-site': site })).toBe('wrong-origin');
  for (const origin of ['null', 'file://', 'https://play.example.evil.example', 'https://play.example:8443'])
    expect(codeOf('POST', { ...JSON_HEADERS, origin })).toBe('wrong-origin');
});

test('DELETE without a body needs no type, because no page of another site can send it', () => {
  expect(codeOf('DELETE', { host: 'play.example' })).toBeUndefined();
  expect(codeOf('DELETE', { host: 'play.example', 'content-length': '2' })).toBe('not-json');
  expect(codeOf('POST', { host: 'play.example' })).toBe('not-json');
  expect(codeOf('GET', { host: 'play.example', 'sec-fetch-site': 'cross-site' })).toBeUndefined();
});
