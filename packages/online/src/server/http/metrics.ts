/** Figures for who runs the server, in the text that Prometheus reads. */
import type { Hall } from '../hall/hall.ts';

export function metricsText(hall: Hall): string {
  const { rooms, open } = hall.rooms.figures;
  const { commits, entries } = hall.store.figures;
  const { requests, messages, refused } = hall.counts;
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const lines: readonly (readonly [name: string, kind: 'counter' | 'gauge', about: string, value: number])[] =
    [
      ['gridhall_requests_total', 'counter', 'Requests over HTTP.', requests],
      ['gridhall_messages_total', 'counter', 'Messages over sockets.', messages],
      ['gridhall_refused_total', 'counter', 'Messages and requests that were refused.', refused],
      ['gridhall_entries_total', 'counter', 'Entries that were made durable.', entries],
      ['gridhall_commits_total', 'counter', 'Commits they were in.', commits],
      ['gridhall_sockets', 'gauge', 'Sockets that are connected.', hall.guests.size],
      ['gridhall_rooms', 'gauge', 'Rooms this node has something of.', rooms],
      ['gridhall_rooms_open', 'gauge', 'Rooms whose games are in memory.', open],
      ['gridhall_cpu_seconds_total', 'counter', 'Processor time of the process.', (user + system) / 1e6],
      ['gridhall_resident_bytes', 'gauge', 'Memory of the process.', rss],
      ['gridhall_heap_bytes', 'gauge', 'Memory that is in use.', heapUsed],
    ];
  return lines
    .map(
      ([name, kind, about, value]) => `# HELP ${name} ${about}\n# TYPE ${name} ${kind}\n${name} ${value}\n`,
    )
    .join('');
}
