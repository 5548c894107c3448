import type { Definiciones } from '#domain/kernel/publico.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import type { DeclaranteDelAnexo } from './compras/ats.aporte.ts';
import type { DeclaranteTributario } from './contabilidad/impuestos.declarante.ts';
import type { LineasPorAbrir } from './contabilidad/lineas-por-abrir.ts';
import type { DocumentosDelMes, LlevaContabilidad } from './identidad/empresa.routes.ts';
import type { PermisosDeUsuario } from './identidad/usuarios.routes.ts';
import type { Cifra } from './kernel/cifras.ts';
import type { RecursoConHistoria } from './kernel/historia.ts';

/** What each context adds to what is of all of them. */
type Declarantes = {
  /** Kinds of record whose history is told. */
  readonly historias: readonly RecursoConHistoria[];
  /** Money figures of its reports that explain themselves. */
  readonly cifras: readonly Cifra[];
  /** What it declares to the treasury: whoever has a document with a tax, or withholds or is withheld. */
  readonly declarantes_tributarios: readonly DeclaranteTributario[];
  /** What it has when the books open. */
  readonly lineas_por_abrir: readonly LineasPorAbrir[];
  /** What it says in the monthly annex. */
  readonly declarantes_del_anexo: readonly DeclaranteDelAnexo[];
};

/** What is of all contexts: the routes of one are given it, because it imports none of the others. */
export type DeTodos = Declarantes & {
  /** What is public of the log. */
  readonly definiciones: Definiciones;
  readonly llevaContabilidad: LlevaContabilidad;
  readonly documentosDelMes: DocumentosDelMes;
  readonly permisosDeRol: PermisosDeUsuario;
};

/** What is asked of a context: `<context>.contexto.ts`, listed in `contextos.ts`. */
export type ContextoDeLecturas<D> = Partial<Declarantes> & {
  /** `D`: what their handlers work with, which its module gives. */
  readonly rutas: (deTodos: DeTodos) => readonly Ruta<D>[];
};
