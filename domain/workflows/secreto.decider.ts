import type { CuentaDeSecretos, Secreto, SecretoPorNombre } from './secreto.ts';
import {
  demasiadosSecretos,
  secretoEnUso,
  secretoNoEncontrado,
  secretoRepetido,
} from './workflow.errores.ts';
import type {
  DatosDeSecreto,
  SecretoDeWorkflowActualizado,
  SecretoDeWorkflowCreado,
  SecretoDeWorkflowEliminado,
} from './workflow.events.ts';
import type { UsosDeSecreto } from './workflow.ts';

/** Secrets of one company. */
export const MAXIMO_SECRETOS = 100;

/** A value as the vault keeps it: decisions never see it. */
export type ValorGuardado = Pick<DatosDeSecreto, 'referencia' | 'pista'>;

/** Refusals: 409 its name is another's, 409 too many. */
export const decidirCrearSecreto = (
  { nombre, descripcion }: Pick<DatosDeSecreto, 'nombre' | 'descripcion'>,
  { referencia, pista }: ValorGuardado,
  {
    cuenta,
    titular,
  }: {
    readonly cuenta: CuentaDeSecretos | undefined;
    /** Secret that has the name. */
    readonly titular: SecretoPorNombre | undefined;
  },
): readonly SecretoDeWorkflowCreado[] => {
  if (titular) throw secretoRepetido({ secreto_id: titular.secreto_id, nombre });
  const { ultimo, vivos } = cuenta ?? { ultimo: 0, vivos: 0 };
  if (vivos >= MAXIMO_SECRETOS) throw demasiadosSecretos({ maximo: MAXIMO_SECRETOS });
  const datos = { secreto_id: ultimo + 1, nombre, referencia, pista, descripcion };
  return [{ tipo: 'SecretoDeWorkflowCreado', datos }];
};

/** A secret that is there and was not deleted, or 404. */
export const exigirSecreto = (secreto_id: number, fila: Secreto | undefined): Secreto => {
  if (!fila) throw secretoNoEncontrado({ secreto_id });
  return fila;
};

export type CambiosDeSecreto = {
  readonly descripcion?: string | null;
  readonly valor?: ValorGuardado;
};

/** Another value, another description, or both. No events when nothing changes. */
export const decidirActualizarSecreto = (
  secreto_id: number,
  { descripcion, valor }: CambiosDeSecreto,
  fila: Secreto | undefined,
): readonly SecretoDeWorkflowActualizado[] => {
  const actual = exigirSecreto(secreto_id, fila);
  const datos = {
    secreto_id,
    nombre: actual.nombre,
    referencia: valor?.referencia ?? actual.referencia,
    pista: valor ? valor.pista : actual.pista,
    descripcion: descripcion === undefined ? actual.descripcion : descripcion,
  };
  if (!valor && datos.descripcion === actual.descripcion) return [];
  return [{ tipo: 'SecretoDeWorkflowActualizado', datos }];
};

/** Refusals: 404, and 409 with the workflows whose definition names it. */
export const decidirEliminarSecreto = (
  secreto_id: number,
  fila: Secreto | undefined,
  usos: UsosDeSecreto | undefined,
): readonly SecretoDeWorkflowEliminado[] => {
  const { nombre } = exigirSecreto(secreto_id, fila);
  if (usos) throw secretoEnUso({ secreto_id, workflows: usos.workflows });
  return [{ tipo: 'SecretoDeWorkflowEliminado', datos: { secreto_id, nombre } }];
};
