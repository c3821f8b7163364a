/** What the business says itself when it refuses something: by a Lambda trigger, or at the hosted domain. */

/**
 * "PreSignUp failed with error Only people of Example may join.." Cognito ends it with a full stop of its
 * own.
 */
const OF_TRIGGER = /^\w+ failed with error (.+?)\.?\s*$/s

/**
 * The words of a trigger, which are meant for the person.
 * @param message of the pool, or of the hosted domain
 * @returns undefined if they are from no trigger, or no sentence for people
 */
export const wordsOfTrigger = (message: string): string | undefined =>
  sentenceIn(OF_TRIGGER.exec(message)?.[1] ?? '')

/** Characters: a sentence or a few, no report. */
const LONGEST = 400

/** Words apart, or a script that has no spaces between them. */
const SEVERAL_WORDS = /\S\s+\S|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{3}/u

/** What a language puts before the text of an error. */
const PREFIX = /^(?:Error|Exception): /

/**
 * JSON, markup, program text, names of errors and of resources, and what functions say that have crashed, or
 * whose network, cloud or database has.
 */
const FOR_DEVELOPERS = new RegExp(
  [
    // A tag may not be an address in angle brackets, nor a value or a name a part of a link or an address.
    String.raw`[{}\[\]\\|]|<[^\s@]*>|(?<!://\S*)(?:=|[a-z]_[a-z](?!\S*@))|::|\(\)`,
    String.raw`\w(?:Error|Exception)\b|\barn:|\bRequestId\b|\dT\d\d:`,
    String.raw`\bat \S+ \(|\bTraceback\b|\bline \d+`,
    String.raw`\b(?:undefined|null|NaN|NoneType)\b|\bobject Object\b`,
    String.raw`\bis not (?:a function|a constructor|iterable|defined|callable|subscriptable|valid JSON)\b`,
    String.raw`\b(?:has no attribute|division by zero|referenced before|Unable to import|(?:Runtime|Process) exited|nil pointer|instance of an object|circular structure|constant variable)\b`,
    String.raw`\b(?:[Cc]onnection (?:refused|reset|terminated)|[Nn]etwork timeout|Internal [Ss]erver [Ee]rror)\b`,
    String.raw`\b(?:security token included|not authorized to perform|[Rr]equested resource not found|key element|Rate exceeded|input syntax|value in column|violates \w+ constraint)\b|\brelation "`,
    String.raw`\bE(?:ACCES|AI_AGAIN|CONN[A-Z]+|HOSTUNREACH|NOENT|NOTFOUND|PIPE|TIMEDOUT)\b`,
    String.raw`\bstatus code \d|\d ?ms\b|\bNetwork Error\b|\bself.signed certificate\b`,
    String.raw`^(?:Cannot (?:access '|assign|convert|destructure|find (?:module|package)|mix|(?:read|set) propert|use ')|Unexpected (?:token|end)|Maximum call|Invalid (?:URL|time value)|Task timed|socket |list index|name '|unsupported operand|fetch failed)`,
  ].join('|'),
)

/**
 * A text as a sentence for people, on one line.
 * @returns undefined if it is none: JSON, a stack trace, markup, the name of an error, or what a crashed
 *   function says
 */
export function sentenceIn(text: string): string | undefined {
  const line = text.replaceAll(/\s+/g, ' ').trim().replace(PREFIX, '')
  const isSentence =
    line.length <= LONGEST &&
    SEVERAL_WORDS.test(line) &&
    /^[\p{L}\p{N}\p{P}\p{So}\p{Cf}]/u.test(line) &&
    !FOR_DEVELOPERS.test(line)
  return isSentence ? line : undefined
}
