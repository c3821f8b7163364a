// RFC 9562 §4: 8-4-4-4-12 hexadecimal digits, in either case. Any version.
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-([0-9a-f]{12})$/i

/** The fifth part of a uuid in upper case, for people to read out; an en dash if the text is no uuid. */
export function shortId(uuid: string): string {
  return UUID.exec(uuid)?.[1]?.toUpperCase() ?? '–'
}
