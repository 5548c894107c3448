import { z } from 'zod';
import { documentoNoEncontrado } from '#domain/cartera/estado-cuenta.errores.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import {
  type CifraDe,
  cifra,
  type DondeSeExplica,
  type FilasDeOrigen,
  type RegistroDeCifra,
  type Terminos,
  terminosDe,
} from '#read-api/kernel/cifras.ts';
import { idDeCifra } from '#read-api/kernel/cifras.vista.ts';
import type { Fragmento } from '#read-api/kernel/lecturas.ts';
import { type DocumentoConSaldo, hastaElDia, MOVIMIENTOS_DE_SALDO } from './a-una-fecha.queries.ts';

/** What is owed of a document, and each thing that moved it. */

type TablaDeDocumento = {
  /** Table of the documents, as histories call its records too. */
  readonly tabla: string;
  readonly numero: string;
  /** Its accounting day: it is owed from then on. */
  readonly dia_contable: string;
  /** The condition that a document was owed some time, of the alias `f`. */
  readonly vale: string;
};

const DE_COMPROBANTE = {
  numero: 'numero_comprobante',
  dia_contable: 'fecha_emision',
  vale: "f.estado in ('AUTORIZADO', 'ANULADO')",
};

export const DOCUMENTOS_CON_SALDO: { readonly [D in DocumentoConSaldo]: TablaDeDocumento } = {
  factura: { tabla: 'facturas', ...DE_COMPROBANTE },
  nota_debito: { tabla: 'notas_debito', ...DE_COMPROBANTE },
  liquidacion_compra: { tabla: 'liquidaciones_compra', ...DE_COMPROBANTE },
  compra: {
    tabla: 'compras',
    numero: 'numero_doc',
    dia_contable: 'fecha_registro',
    // Credit notes are not paid.
    vale: 'f.estado_pago is not null',
  },
};

/** Whether a row of `movimientos_de_saldo` is of a document, by its key. */
const esDelDocumento = (
  [documento, documento_id]: Clave,
  buscado: DocumentoConSaldo,
  id: number,
): boolean => documento === buscado && Number(documento_id) === id;

/** What its balance is made of: itself, and whatever moved what is owed of it. */
export const origenDeSaldos = ({
  recurso,
  recurso_id,
}: RegistroDeCifra): FilasDeOrigen | undefined => {
  const entrada = Object.entries(DOCUMENTOS_CON_SALDO).find(([, { tabla }]) => tabla === recurso);
  if (!entrada) return undefined;
  const documento = entrada[0] as DocumentoConSaldo;
  const es = (clave: Clave) => esDelDocumento(clave, documento, recurso_id);
  return { tabla: MOVIMIENTOS_DE_SALDO, es, ademas: true };
};

/** As histories call the records of whoever moves a balance; its own annulment is the document's. */
const RECURSO_DEL_ORIGEN = {
  cobro: 'cobros',
  pago_proveedor: 'pagos_proveedor',
  nota_credito: 'notas_credito',
  retencion: 'retenciones',
  compra: 'compras',
};

const CAMPOS_DE_DOCUMENTO = [
  'total',
  'pagado',
  'retenido',
  'notas',
  'abonado',
  'saldo',
  'exceso',
] as const;
type Campo = (typeof CAMPOS_DE_DOCUMENTO)[number];

const DINERO_DE = new Map<string, string>([
  ['cobros', 'cobro'],
  ['pagos_proveedor', 'pago_proveedor'],
]);

/**
 * Money is said by its application alone, and an annulment by what it took off: neither by whatever else
 * was done with their records. What is more than what was owed is said by all that moved the balance.
 */
const origenDe =
  ({ documento, id }: Documento) =>
  ({ recurso, recurso_id, orden = 0 }: RegistroDeCifra): FilasDeOrigen | undefined => {
    const filasDeOrigen = (es: FilasDeOrigen['es']): FilasDeOrigen => ({
      tabla: MOVIMIENTOS_DE_SALDO,
      es: (clave) => esDelDocumento(clave, documento, id) && es(clave),
    });
    const propio = recurso === DOCUMENTOS_CON_SALDO[documento].tabla && recurso_id === id;
    if (propio && orden < 0) return { ...filasDeOrigen(() => true), ademas: true };
    const origen = propio && orden > 0 ? 'anulacion' : DINERO_DE.get(recurso);
    if (origen === undefined) return undefined;
    return filasDeOrigen(
      ([, , quien, origen_id, aplicacion_id]) =>
        quien === origen && Number(origen_id) === recurso_id && Number(aplicacion_id) === orden - 1,
    );
  };

/** Nothing is dated after it. */
const ULTIMO_DIA: Fecha = '9999-12-31';

type Documento = { readonly documento: DocumentoConSaldo; readonly id: number };

/** Throws 404 of one that is not there, or not in reach. */
const exigirDocumento = async (
  { lecturas: { sql, esquema }, empresa_id, alcance: { sucursal_id } }: DondeSeExplica,
  { documento, id }: Documento,
): Promise<void> => {
  const filas = await sql`
    select from ${sql(esquema())}.${sql(DOCUMENTOS_CON_SALDO[documento].tabla)} f
    where f.empresa_id = ${empresa_id} and f.id = ${id}
      ${sucursal_id === null ? sql`` : sql`and f.sucursal_id = ${sucursal_id}`}`;
  if (filas.length === 0) throw documentoNoEncontrado({ documento, documento_id: id });
};

/** Rows of a document's balance: its own, what moved it, and what was taken off in excess. */
const filasDe = (donde: DondeSeExplica, { documento, id }: Documento) => {
  const { lecturas, empresa_id, al = ULTIMO_DIA } = donde;
  const { sql, esquema } = lecturas;
  const e = sql(esquema());
  const { tabla, numero, dia_contable, vale } = DOCUMENTOS_CON_SALDO[documento];
  const dia = sql(`f.${dia_contable}`);
  const delDocumento = (orden: number, valor: Fragmento): Fragmento => sql`
    select ${dia} as fecha, ${tabla}::text as recurso, f.id as recurso_id, ${orden}::int8 as orden,
      ${sql(`f.${numero}`)} as numero, ${valor} as valor
    from ${e}.${sql(tabla)} f
    where f.empresa_id = ${empresa_id} and f.id = ${id} and ${dia} <= ${al}
      and ${sql.unsafe(vale)}`;
  const deEste = sql`m.empresa_id = ${empresa_id} and m.documento = ${documento}
    and m.documento_id = ${id}`;
  const monto = hastaElDia(sql, 'monto', al);
  const movimientos = (importe: Fragmento, condicion: Fragmento): Fragmento => sql`
    select m.dia as fecha,
      coalesce(${sql.json(RECURSO_DEL_ORIGEN)}::jsonb ->> m.origen, ${tabla}::text) as recurso,
      m.origen_id as recurso_id, m.aplicacion_id + 1 as orden, null::text as numero,
      ${importe} as valor
    from ${e}.movimientos_de_saldo m where ${deEste} and ${condicion}`;
  const neto = sql`f.total + (select coalesce(sum(${monto}), 0)::int8
    from ${e}.movimientos_de_saldo m where ${deEste})`;
  return { delDocumento, movimientos, monto, dinero: hastaElDia(sql, 'dinero', al), neto };
};

const explicarCampo = (donde: DondeSeExplica, campo: Campo, cual: Documento): Terminos => {
  const { lecturas } = donde;
  const { sql } = lecturas;
  const { delDocumento, movimientos, monto, dinero, neto } = filasDe(donde, cual);
  const quita = sql`0 - ${monto} - ${dinero}`;
  const todos = sql`true`;
  // Only what was taken off beyond what was owed has it.
  const sobra = sql`exists (select from (${delDocumento(0, neto)}) n where n.valor < 0)`;
  const partes = {
    // Of one that was annulled by then, nothing.
    total: () => [delDocumento(0, sql`f.total`), movimientos(monto, sql`m.origen = 'anulacion'`)],
    pagado: () => [movimientos(dinero, todos)],
    retenido: () => [movimientos(quita, sql`m.origen in ('cobro', 'pago_proveedor', 'retencion')`)],
    notas: () => [movimientos(quita, sql`m.origen in ('nota_credito', 'compra')`)],
    abonado: () => [
      movimientos(sql`0 - ${monto}`, todos),
      delDocumento(-1, sql`0 - greatest(0, 0 - (${neto}))`),
    ],
    saldo: () => [
      delDocumento(0, sql`f.total`),
      movimientos(monto, todos),
      delDocumento(-1, sql`greatest(0, 0 - (${neto}))`),
    ],
    exceso: () => [
      delDocumento(0, sql`case when ${sobra} then 0 - f.total else 0 end`),
      movimientos(sql`case when ${sobra} then 0 - (${monto}) else 0 end`, todos),
    ],
  }[campo];
  return terminosDe(lecturas, partes(), origenDe(cual));
};

/** Of a side: what its documents are, and whose permission they take. */
type DeUnLado = {
  readonly nombre: string;
  readonly recurso: string;
  readonly documentos: readonly [DocumentoConSaldo, ...DocumentoConSaldo[]];
};

type Coordenadas = Documento & { readonly campo: Campo };

export const cifraDeDocumento = ({ nombre, recurso, documentos }: DeUnLado): CifraDe<Coordenadas> =>
  cifra({
    nombre,
    que: 'lo que se debe de un documento, y qué lo bajó: cobros o pagos, retenciones y notas de crédito',
    recurso,
    coordenadas: {
      campo: z.enum(CAMPOS_DE_DOCUMENTO),
      documento: z.enum(documentos),
      id: idDeCifra,
    },
    tablas: [
      MOVIMIENTOS_DE_SALDO,
      ...documentos.map((documento) => DOCUMENTOS_CON_SALDO[documento].tabla),
    ],
    con_al: true,
    rechazos: [documentoNoEncontrado],
    explicar: async ({ campo, ...cual }, donde) => {
      await exigirDocumento(donde, cual);
      return explicarCampo(donde, campo, cual);
    },
  });
