/*
 * npm runs this before the scripts that people begin with. What comes after it does not even load in an old Node, and says
 * nothing that helps; so this is JavaScript that every Node reads. The versions stand in package.json: ^20.19, a line of Node
 * from there, or >=24, that one and all after it.
 */
var lines = require('../package.json').engines.node.split(' || ')
var own = process.versions.node.split('.').map(Number)

function takesOwn(line) {
  var from = line.match(/\d+/g).map(Number)
  if (own[0] === from[0]) return own[1] >= (from[1] || 0)
  return line.charAt(0) === '>' && own[0] > from[0]
}

if (!lines.some(takesOwn)) {
  console.error(
    'This is Node ' +
      process.versions.node +
      ', but Node ' +
      lines
        .join(', ')
        .replace(/\^/g, '')
        .replace(/>=(.*)/, 'or $1 and newer') +
      ' is needed. ' +
      'Get it from https://nodejs.org, or with nvm: nvm install --lts',
  )
  process.exit(1)
}
