import { readdirSync, readFileSync } from 'node:fs';

const MICROSECONDS_A_TICK = 10_000;

/** What PostgreSQL and all of its processes have used, those that have ended too; only Linux tells. */
export function processorTime(postmaster) {
  try {
    const processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(statOf);
    const own = processes.find((one) => one?.id === postmaster);
    const children = processes.filter((one) => one?.parent === postmaster);
    const ticks = [own, ...children].reduce((sum, { used }) => sum + used, own.ofTheDead);
    return ticks * MICROSECONDS_A_TICK;
  } catch {
    return undefined;
  }
}

function statOf(id) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'latin1');
    const [, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system, deadUser, deadSystem] = fields.slice(9, 13).map(Number);
    return { id: Number(id), parent: Number(parent), used: user + system, ofTheDead: deadUser + deadSystem };
  } catch {
    return undefined; // it ended meanwhile
  }
}
