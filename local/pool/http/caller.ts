import type { Caller } from '../state/deps'
import { deviceName } from './deviceName'

/** A request that reached the server itself came from this machine. */
const LOOPBACK = '127.0.0.1'

/** Who sends a request. The first address of X-Forwarded-For is the one that a proxy in front saw. */
export const callerOf = ({ headers }: Request): Caller => ({
  device: deviceName(headers.get('User-Agent') ?? ''),
  ip: (headers.get('X-Forwarded-For')?.split(',', 1)[0]?.trim() || LOOPBACK).slice(0, 128),
})
