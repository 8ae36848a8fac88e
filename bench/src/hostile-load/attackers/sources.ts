import { Agent } from 'node:http';

/** Attackers come from addresses of their own: all of 127.0.0.0/8 is this machine. */
export const addressOf = (attacker: number): string => `127.1.${Math.floor(attacker / 250)}.${(attacker % 250) + 1}`;

/** Connections that come from the address of an attacker. */
export const agentOf = (attacker: number): Agent =>
  new Agent({ keepAlive: true, maxSockets: 64, localAddress: addressOf(attacker) });
