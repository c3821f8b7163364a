import type { Caller } from '../state/deps'
import { deviceName } from './deviceName'

/** A request that reached the server itself came from this machine. */
const LOOPBACK = '127.0.0.1'

/** Of `AWS4-HMAC-SHA256 Credential=any/20261126/us-east-1/cognito-idp/aws4_request, …`. */
const SIGNED_REGION = /\bCredential=[^/,]*\/\d{8}\/([a-z][\w-]{1,31})\//

/** Who sends a request. The first address of X-Forwarded-For is the one that a proxy in front saw. */
export const callerOf = ({ headers }: Request): Caller => ({
  device: deviceName(headers.get('User-Agent') ?? ''),
  region: SIGNED_REGION.exec(headers.get('Authorization') ?? '')?.[1],
  ip: (headers.get('X-Forwarded-For')?.split(',', 1)[0]?.trim() || LOOPBACK).slice(0, 128),
})
