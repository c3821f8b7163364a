/**
 * Loaded into a program before it starts (`node --import`): tells the process that started it how many milliseconds of
 * processor time it has used until then, and the bytes of its heap after the garbage was collected.
 */
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  globalThis.gc()
  process.send({ processor: (user + system) / 1000, heap: process.memoryUsage().heapUsed })
})
// The program ends when it would end by itself.
process.channel.unref()
