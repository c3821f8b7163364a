import { run } from './run'

// The SDK's warning about versions of Node does not concern the configuration.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true'

try {
  process.exitCode = await run(process.argv.slice(2), {
    folder: process.cwd(),
    colour: process.stdout.isTTY && !process.env['NO_COLOR'],
    print: (text) => void process.stdout.write(text),
  })
} catch (thrown) {
  process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`)
  process.exitCode = 1
}
