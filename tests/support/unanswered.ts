interface Stub {
  calls(): readonly { args: readonly object[]; returnValue?: unknown; exception?: unknown }[]
}

/** The names of the commands that were sent so far, and to which a stub of aws-sdk-client-mock had no answer. */
export const unanswered = (stub: Stub): string[] => [
  ...new Set(
    stub
      .calls()
      .filter(({ returnValue, exception }) => returnValue === undefined && exception === undefined)
      .flatMap(({ args: [command] }) => command?.constructor.name ?? []),
  ),
]
