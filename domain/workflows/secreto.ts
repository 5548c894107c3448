import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { type Clave, tabla } from '#domain/kernel/tabla.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import type {
  DatosDeSecreto,
  EventoDeSecreto,
  SecretoDeWorkflowCreado,
  SecretoDeWorkflowEliminado,
} from './workflow.events.ts';

/** A secret that workflows name. Its value is in the vault; a deleted one has no row. */
export type Secreto = DatosDeSecreto & {
  readonly id: number;
  readonly creado_en: Instante;
  readonly actualizado_en: Instante;
};
export const secretosDeWorkflows = tabla<Secreto>('secretos_de_workflows', ['id']);

/** Which secret has a name. */
export type SecretoPorNombre = { readonly nombre: string; readonly secreto_id: number };
export const secretosPorNombre = tabla<SecretoPorNombre>('secretos_de_workflows_por_nombre', [
  'nombre',
]);

/** The company's count of them: the last id given, and how many there are. */
export type CuentaDeSecretos = { readonly ultimo: number; readonly vivos: number };
export const cuentasDeSecretos = tabla<CuentaDeSecretos>('cuentas_de_secretos_de_workflows', []);

/** A shorter one could be guessed from what is shown. */
const LARGO_CON_PISTA = 8;
const LARGO_DE_PISTA = 4;

/** The last characters of a value, or null when they would say too much of it. */
export const pistaDe = (valor: string): string | null => {
  const caracteres = Array.from(valor);
  if (caracteres.length < LARGO_CON_PISTA) return null;
  return caracteres.slice(-LARGO_DE_PISTA).join('');
};

export const evolucionarSecreto = (
  fila: Secreto | undefined,
  evento: EventoDeSecreto & Pick<EventoRegistrado, 'metadatos'>,
): Secreto | undefined => {
  if (evento.tipo === 'SecretoDeWorkflowEliminado') return undefined;
  const { secreto_id: id, ...datos } = evento.datos;
  const { registrado_en } = evento.metadatos;
  const creado_en = fila?.creado_en ?? registrado_en;
  return { id, ...datos, creado_en, actualizado_en: registrado_en };
};

export const evolucionarSecretoPorNombre = (
  _fila: SecretoPorNombre | undefined,
  { tipo, datos }: SecretoDeWorkflowCreado | SecretoDeWorkflowEliminado,
  _clave: Clave,
): SecretoPorNombre | undefined => {
  if (tipo === 'SecretoDeWorkflowEliminado') return undefined;
  return { nombre: datos.nombre, secreto_id: datos.secreto_id };
};

export const evolucionarCuentaDeSecretos = (
  fila: CuentaDeSecretos | undefined,
  { tipo, datos }: SecretoDeWorkflowCreado | SecretoDeWorkflowEliminado,
): CuentaDeSecretos => {
  const { ultimo, vivos } = fila ?? { ultimo: 0, vivos: 0 };
  if (tipo === 'SecretoDeWorkflowEliminado') return { ultimo, vivos: vivos - 1 };
  return { ultimo: Math.max(ultimo, datos.secreto_id), vivos: vivos + 1 };
};
