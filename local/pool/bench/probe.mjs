/**
 * Loaded into a program before it starts (`node --import`). When asked, it tells the parent process how many
 * milliseconds of processor time the program has used so far, and the bytes of its heap after garbage
 * collection.
 */
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  globalThis.gc()
  process.send({ processor: (user + system) / 1000, heap: process.memoryUsage().heapUsed })
})
// The channel must not keep the program running.
process.channel.unref()
