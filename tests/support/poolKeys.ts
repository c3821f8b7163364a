import { createKeys, type Keys } from '../../local/pool/index'

let keys: Promise<Keys> | undefined

/** The signing keys of all pools of a process. New keys for each pool would take most of a test's time. */
export const poolKeys = (): Promise<Keys> => (keys ??= createKeys())
