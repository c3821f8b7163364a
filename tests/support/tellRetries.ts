import type { Reporter, TestCase } from 'vitest/node'

/** Says at the end which tests needed another try and why the first failed: each is a fault to find. */
export class TellRetries implements Reporter {
  #retried: TestCase[] = []

  onTestRunStart(): void {
    this.#retried = []
  }

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky === true) this.#retried.push(test)
  }

  onTestRunEnd(): void {
    for (const test of this.#retried) {
      const messages = test.result().errors?.map(({ message }) => message.split('\n', 3).join(' ')) ?? []
      process.stdout.write(
        `\nNeeded another try: ${test.project.name} > ${test.fullName}\n  ${messages.join('\n  ')}\n`,
      )
    }
  }
}
