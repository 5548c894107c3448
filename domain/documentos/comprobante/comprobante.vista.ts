import { desde, fecha, id, instante, oNulo, segun, texto, unoDe } from '#domain/kernel/campos.ts';
import { verificacionGuardada, vistaDeConsulta } from '#domain/kernel/consulta-sri.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { AMBIENTES } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { Comprobante } from './ciclo.ts';
import { remedioDe } from './codigos-sri.ts';
import type { NombresDeTipo } from './comprobante.errores.ts';
import type { EstadoDocumento } from './comprobante.ts';
import { avisoDeConsulta } from './consulta-sri.ts';
import { enPascal, type TipoDeComprobante } from './tipo.ts';

/** How the life of a document looks from outside, whatever its type. */

export const ESTADOS_DE_DOCUMENTO = [
  'BORRADOR',
  'PENDIENTE',
  'PROCESANDO',
  'EN_PROCESO',
  'AUTORIZADO',
  'RECHAZADO',
  'DEVUELTA',
  'ANULADO',
] as const satisfies readonly EstadoDocumento[];

/** What the record of every type says of its identity. */
export const DEL_NUMERO = {
  id: id(),
  numero_comprobante: oNulo(
    texto('001-001-000000001; null mientras es borrador', { celda: 'simple' }),
  ),
  fecha_emision: fecha(),
};

export const tipoDeIdentificacion = unoDe(['04', '05', '06', '07', '08']);

export const ambienteDeFila = oNulo(
  unoDe(AMBIENTES, '1 pruebas, 2 producción; null mientras es borrador'),
);

export const claveDeAcceso = oNulo(texto('49 dígitos', { celda: 'literal' }));

/** What it says of the SRI. */
export const ANTE_EL_SRI = {
  estado: unoDe(ESTADOS_DE_DOCUMENTO, 'Estado del documento ante el SRI'),
  clave_acceso: claveDeAcceso,
  numero_autorizacion: oNulo(texto()),
  fecha_autorizacion: oNulo(instante()),
  estado_sri: oNulo(
    texto('Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir'),
  ),
};

/** What it ends with: whose it is, and what undid it. */
export const DE_SU_VIDA = {
  sucursal_id: id(),
  ambiente: ambienteDeFila,
  creado_en: instante(),
  anulado_motivo: segun((fila: Comprobante) => fila.anulacion?.motivo ?? null, oNulo(texto())),
  fecha_anulacion: segun((fila: Comprobante) => fila.anulacion?.fecha ?? null, oNulo(fecha())),
};

const ESTADO = { id: id(), ...ANTE_EL_SRI };

/** The status object of the specification. */
export const vistaEstado = vistaDe<Comprobante>()(ESTADO);

/** The same under the name of a type. */
export const vistaEstadoDe = ({ documento }: Pick<TipoDeComprobante, 'documento'>) =>
  vistaDe<Comprobante>(`EstadoDe${enPascal(documento)}`)(ESTADO);

export type VistaEstado = ReturnType<typeof vistaEstado>;

/** What the SRI holds of one, as far as somebody asked. */
export const vistaDeVerificacion = (nombres: NombresDeTipo, fila: Comprobante) =>
  vistaDeConsulta(fila, avisoDeConsulta(nombres, fila));

const remedioDeFila = ({ estado, codigos_sri }: Comprobante): string | null =>
  estado === 'DEVUELTA' || estado === 'RECHAZADO' ? remedioDe(codigos_sri) : null;

/** What the record of every type says of the SRI beside its status: what to do, what it holds now. */
export const deSuTramite = (nombres: NombresDeTipo) => ({
  remedio: segun(
    remedioDeFila,
    oNulo(
      texto('De una DEVUELTA o RECHAZADO, qué hacer por cada código que dio el SRI; si no, null'),
    ),
  ),
  verificacion_sri: segun(
    (fila: Comprobante) => vistaDeVerificacion(nombres, fila),
    verificacionGuardada,
  ),
});

/** Directory entry of its other party. */
export const clienteDeFila = desde('persona_id', oNulo(id()));

/** What the record of every type says of its number, its other party and its life. */
export const VIDA = {
  ...ESTADO,
  ...DEL_NUMERO,
  identificacion: texto(),
  razon_social: texto(),
  email: oNulo(texto()),
  ...DE_SU_VIDA,
};

/** Whether it is of a type that is owed. */
export const tieneSaldo = <F extends Comprobante>(fila: F): fila is F & ConSaldo => 'saldo' in fila;
type ConSaldo = { readonly total: Centavos; readonly saldo: Centavos };

/**
 * With what was owed of it at the end of a day: from its own day on, and nothing of what was never
 * authorized. `movido`: all that moved it until then, signed, its annulment too.
 */
export const conSaldoAl = <F extends Comprobante & ConSaldo>(
  fila: F,
  al: Fecha,
  movido: Centavos,
): F => {
  const { estado, fecha_emision, total } = fila;
  const exigible = estado === 'AUTORIZADO' || estado === 'ANULADO' ? total : 0;
  const saldo = fecha_emision <= al ? Math.max(0, exigible + movido) : 0;
  return { ...fila, saldo };
};
