// Keys of object literals where TypeScript expects a union, which scip-typescript takes for properties of their own.
// node keys.js TYPESCRIPT ROOT CONFIG > rows: file, line and column of the key, file and line of the property (lines from 1, columns from 0)
const [typescript, root, config] = process.argv.slice(2)
const ts = require(typescript)
const path = require('path')
const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} }
const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(config, {}, host)
const program = ts.createProgram(fileNames, options)
const checker = program.getTypeChecker()
const place = (file, at) => [path.relative(root, file.fileName), file.getLineAndCharacterOfPosition(at).line + 1, file.getLineAndCharacterOfPosition(at).character]
const visit = (file, node) => {
  if (ts.isObjectLiteralExpression(node)) {
    const expected = checker.getContextualType(node)
    for (const property of expected?.isUnion() ? node.properties : []) {
      if (!property.name || !(ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))) continue
      const rows = new Set()
      for (const type of expected.types)
        for (const one of type.getProperty(property.name.text)?.declarations ?? [])
          rows.add([...place(file, property.name.getStart()), ...place(one.getSourceFile(), (one.name ?? one).getStart()).slice(0, 2)].join('\t'))
      for (const row of rows) console.log(row)
    }
  }
  ts.forEachChild(node, one => visit(file, one))
}
for (const file of program.getSourceFiles()) if (!path.relative(root, file.fileName).startsWith('..')) visit(file, file)
