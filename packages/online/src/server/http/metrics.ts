/** Figures for the operator, in the text format of Prometheus. */
import type { Hall } from '../hall/hall.ts';

type Kind = 'counter' | 'gauge';
type Figure = readonly [name: string, kind: Kind, about: string, value: number | ReadonlyMap<string, number>];

export function metricsText(hall: Hall): string {
  const { rooms, open } = hall.rooms.figures;
  const { commits, entries } = hall.store.figures;
  const { requests, messages, refusals, failures } = hall.counts;
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const refused = [...refusals.values()].reduce((sum, one) => sum + one, 0);
  const figures: readonly Figure[] = [
    ['gridhall_requests_total', 'counter', 'Requests over HTTP.', requests],
    ['gridhall_messages_total', 'counter', 'Messages over sockets.', messages],
    ['gridhall_refused_total', 'counter', 'Messages and requests that were refused.', refused],
    ['gridhall_faults_total', 'counter', 'Refusals by their fault.', refusals],
    ['gridhall_failures_total', 'counter', 'Things that went wrong in the server.', failures],
    [
      'gridhall_shed_total',
      'counter',
      'What was refused under load.',
      new Map(Object.entries(hall.load.shed)),
    ],
    ['gridhall_entries_total', 'counter', 'Entries that were made durable.', entries],
    ['gridhall_commits_total', 'counter', 'Commits they were in.', commits],
    ['gridhall_bus_messages_total', 'counter', 'Messages from other nodes.', hall.store.bus.received],
    ['gridhall_sockets', 'gauge', 'Sockets that are connected.', hall.guests.size],
    ['gridhall_rooms', 'gauge', 'Rooms this node has something of.', rooms],
    ['gridhall_rooms_open', 'gauge', 'Rooms whose games are in memory.', open],
    ['gridhall_ready', 'gauge', 'Whether the node is ready, 1 or 0.', hall.health.readiness.ok ? 1 : 0],
    ['gridhall_cpu_seconds_total', 'counter', 'Processor time of the process.', (user + system) / 1e6],
    ['gridhall_resident_bytes', 'gauge', 'Memory of the process.', rss],
    ['gridhall_heap_bytes', 'gauge', 'Memory that is in use.', heapUsed],
  ];
  const histograms = [
    ['gridhall_acknowledgement_ms', 'From a move to its acknowledgement.', hall.acknowledgements],
    ['gridhall_commit_ms', 'How long a commit took.', hall.commitTimes],
    ['gridhall_event_loop_lag_ms', 'By how much timers were late.', hall.load.lags],
  ] as const;
  const lines = [
    ...figures.flatMap(([name, kind, about, value]) => [
      ...[`# HELP ${name} ${about}`, `# TYPE ${name} ${kind}`],
      ...(value instanceof Map
        ? [...value].map(([label, one]) => `${name}{kind="${label}"} ${one}`)
        : [`${name} ${value}`]),
    ]),
    ...histograms.flatMap(([name, about, histogram]) => [
      ...[`# HELP ${name} ${about}`, `# TYPE ${name} histogram`],
      ...histogram.lines(name),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}
