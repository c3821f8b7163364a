/** What RespondToAuthChallenge received for any challenge. */
export interface Answer {
  responses: ReadonlyMap<string, string>
  session: string | undefined
}
