import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * Who sent a request, for limits: the address, and of IPv6 the block of 64 bits that one household or machine is given, which has more addresses
 * than anybody can count. An IPv4 address is the same when it comes written as IPv6.
 */
export const senderOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => addressBlock(ip);

export function addressBlock(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (!(read instanceof ipaddr.IPv6)) return read.toString();
  return `${new ipaddr.IPv6([...read.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
