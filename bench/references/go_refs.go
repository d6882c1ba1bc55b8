// What Go's type checker knows of names: every definition and reference below a folder, as rows that scip.py describes.
//
//	go run go_refs.go ROOT MODULE
//
// Packages of the module and of the standard library are checked from source; what else is imported stays unknown, and names of it have no rows.
package main

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

type indexer struct {
	root, module string
	files        *token.FileSet
	standard     types.Importer
	packages     map[string]*types.Package
	owners       map[types.Object]string
	interfaces   []*types.Named
	concrete     []*types.Named
}

func main() {
	root, _ := filepath.EvalSymlinks(os.Args[1])
	files := token.NewFileSet()
	x := &indexer{root: root, module: os.Args[2], files: files, standard: importer.ForCompiler(files, "source", nil),
		packages: map[string]*types.Package{}, owners: map[types.Object]string{}}
	filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return nil
		}
		if strings.HasPrefix(entry.Name(), ".") && path != root || entry.Name() == "testdata" || entry.Name() == "vendor" {
			return filepath.SkipDir
		}
		folder, _ := filepath.Rel(root, path)
		if name := filepath.ToSlash(filepath.Join(x.module, folder)); x.packages[name] == nil {
			x.Import(name)
		}
		return nil
	})
	x.implementations()
}

// Import checks a package of the module, with its tests, or asks for one of the standard library.
func (x *indexer) Import(name string) (*types.Package, error) {
	if known := x.packages[name]; known != nil {
		return known, nil
	}
	if name != x.module && !strings.HasPrefix(name, x.module+"/") {
		if strings.Contains(strings.Split(name, "/")[0], ".") {
			return nil, fmt.Errorf("%s is not here", name)
		}
		return x.standard.Import(name)
	}
	folder := filepath.Join(x.root, strings.TrimPrefix(name, x.module))
	own, outer := x.parse(folder)
	checked := x.check(name, own)
	x.packages[name] = checked
	if len(outer) > 0 {
		x.check(name+"_test", outer)
	}
	return checked, nil
}

// parse gives the files of a package that this system builds, and those of its tests in a package beside it.
func (x *indexer) parse(folder string) (own, outer []*ast.File) {
	names, _ := filepath.Glob(filepath.Join(folder, "*.go"))
	for _, name := range names {
		if match, _ := build.Default.MatchFile(folder, filepath.Base(name)); !match {
			continue
		}
		file, _ := parser.ParseFile(x.files, name, nil, parser.SkipObjectResolution)
		if file == nil {
			continue
		}
		if strings.HasSuffix(file.Name.Name, "_test") {
			outer = append(outer, file)
		} else {
			own = append(own, file)
		}
	}
	return own, outer
}

func (x *indexer) check(name string, files []*ast.File) *types.Package {
	info := &types.Info{Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}
	config := types.Config{Importer: x, Error: func(error) {}, FakeImportC: true}
	checked, _ := config.Check(name, x.files, files, info)
	x.own(checked)
	ends := map[*ast.Ident]token.Pos{}
	for _, file := range files {
		ast.Inspect(file, func(node ast.Node) bool {
			switch one := node.(type) {
			case *ast.FuncDecl:
				ends[one.Name] = one.End()
			case *ast.TypeSpec:
				ends[one.Name] = one.End()
			}
			return true
		})
	}
	for ident, object := range info.Defs {
		if symbol := x.symbol(object); symbol != "" && ident.Name != "_" {
			last := -1
			if end, known := ends[ident]; known {
				last = x.files.Position(end).Line - 1
			}
			x.row("D", ident, fmt.Sprintf("%s\t%d", symbol, last))
		}
	}
	for ident, object := range info.Uses {
		if symbol := x.symbol(object); symbol != "" {
			x.row("R", ident, symbol)
		}
	}
	return checked
}

// own notes whose fields and interface methods those of the package's types are.
func (x *indexer) own(checked *types.Package) {
	scope := checked.Scope()
	for _, name := range scope.Names() {
		object, named := scope.Lookup(name).(*types.TypeName)
		if !named {
			continue
		}
		owner := checked.Path() + "/" + name + "#"
		if kind, is := object.Type().(*types.Named); is && !object.IsAlias() {
			if types.IsInterface(kind) {
				x.interfaces = append(x.interfaces, kind)
			} else {
				x.concrete = append(x.concrete, kind)
			}
		}
		switch kind := object.Type().Underlying().(type) {
		case *types.Struct:
			for at := 0; at < kind.NumFields(); at++ {
				if _, known := x.owners[kind.Field(at)]; !known {
					x.owners[kind.Field(at)] = owner
				}
			}
		case *types.Interface:
			for at := 0; at < kind.NumExplicitMethods(); at++ {
				x.owners[kind.ExplicitMethod(at)] = owner
			}
		}
	}
}

// symbol gives the descriptors as SCIP has them, nothing for locals and libraries.
func (x *indexer) symbol(object types.Object) string {
	if object == nil || object.Pkg() == nil || !strings.HasPrefix(object.Pkg().Path()+"/", x.module) {
		return ""
	}
	around := object.Pkg().Path() + "/"
	global := object.Parent() == object.Pkg().Scope()
	switch one := object.(type) {
	case *types.TypeName:
		if global {
			return around + one.Name() + "#"
		}
	case *types.Func:
		one = one.Origin()
		if owner, known := x.owners[one]; known {
			return owner + one.Name() + "()."
		}
		receiver := one.Type().(*types.Signature).Recv()
		if receiver == nil {
			return around + one.Name() + "()."
		}
		if name := receiving(receiver.Type()); name != "" {
			return around + name + "#" + one.Name() + "()."
		}
	case *types.Var:
		one = one.Origin()
		if owner, known := x.owners[one]; known {
			return owner + one.Name() + "."
		}
		if global {
			return around + one.Name() + "."
		}
	case *types.Const:
		if global {
			return around + one.Name() + "."
		}
	}
	return ""
}

func receiving(kind types.Type) string {
	if pointer, is := kind.(*types.Pointer); is {
		kind = pointer.Elem()
	}
	if named, is := kind.(*types.Named); is {
		return named.Obj().Name()
	}
	return ""
}

func (x *indexer) row(kind string, ident *ast.Ident, rest string) {
	at := x.files.Position(ident.Pos())
	if file, err := filepath.Rel(x.root, at.Filename); err == nil && !strings.HasPrefix(file, "..") {
		fmt.Printf("%s\t%s\t%d\t%d\t%d\t%s\n", kind, filepath.ToSlash(file), at.Line-1, at.Column-1, at.Column-1+len(ident.Name), rest)
	}
}

func (x *indexer) implementations() {
	for _, wanted := range x.interfaces {
		shape := wanted.Underlying().(*types.Interface)
		for _, kind := range x.concrete {
			if shape.NumMethods() == 0 || wanted.TypeParams() != nil || kind.TypeParams() != nil || !types.Implements(types.NewPointer(kind), shape) {
				continue
			}
			for at := 0; at < shape.NumMethods(); at++ {
				method, _, _ := types.LookupFieldOrMethod(types.NewPointer(kind), true, kind.Obj().Pkg(), shape.Method(at).Name())
				if from, to := x.symbol(method), x.symbol(shape.Method(at)); from != "" && to != "" && from != to {
					fmt.Printf("I\t%s\t%s\n", from, to)
				}
			}
		}
	}
}
