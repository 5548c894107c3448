import { type ESTADOS_DE_PAGO, TIPOS_DE_NOTA } from '#domain/compras/compra.vista.ts';
import { terminosDe } from '#domain/kernel/palabras.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { topeDe } from '#read-api/kernel/busqueda.queries.ts';
import type { Fragmento } from '#read-api/kernel/lecturas.ts';
import { enOrden, type Fuente, juntas } from '#read-api/kernel/lista.fuentes.ts';
import type { Listado } from '#read-api/kernel/lista.ts';
import { type NumerosBuscados, numerosDe } from '#read-api/kernel/numeros-buscados.ts';
import { deBuscados, dePersona } from '#read-api/personas/contrapartes.fuentes.ts';

/** Where the purchases of a list come from: which index is walked, by what was asked. */

type EstadoDePago = (typeof ESTADOS_DE_PAGO)[number];

export type FiltroDeCompras = {
  readonly ambiente: Ambiente;
  readonly q?: string | undefined;
  /** Days of issue, both included. */
  readonly desde?: Fecha | undefined;
  readonly hasta?: Fecha | undefined;
  readonly estado_pago?: EstadoDePago | undefined;
  readonly proveedor_id?: number | undefined;
  /** Days of its entry, both included. */
  readonly registro_desde?: Fecha | undefined;
  readonly registro_hasta?: Fecha | undefined;
  /** Those that name no authorization; those of which nothing was withheld, that are no notes. */
  readonly sin_autorizacion: boolean;
  readonly sin_retencion: boolean;
  /** With the annulled ones. */
  readonly con_anuladas: boolean;
  /** The caller's reach; null is the whole company. */
  readonly sucursal_id: number | null;
};

type ListadoDeCompras = Listado & { readonly filtro: FiltroDeCompras };

/** Purchases with a balance are few of many, and have an index. */
const enEstado = (
  { lecturas: { sql } }: ListadoDeCompras,
  estado_pago: EstadoDePago | undefined,
): Fragmento => {
  if (estado_pago === undefined) return sql``;
  const conSaldo = estado_pago === 'PAGADA' ? sql`` : sql`and f.saldo > 0`;
  return sql`${conSaldo} and f.estado_pago = ${estado_pago}`;
};

/** What a month still lacks. */
const queFalta = ({ lecturas: { sql }, filtro }: ListadoDeCompras): Fragmento => sql`
  ${filtro.registro_desde === undefined ? sql`` : sql`and f.fecha_registro >= ${filtro.registro_desde}`}
  ${filtro.registro_hasta === undefined ? sql`` : sql`and f.fecha_registro <= ${filtro.registro_hasta}`}
  ${filtro.sin_autorizacion ? sql`and f.numero_autorizacion is null` : sql``}
  ${
    filtro.sin_retencion
      ? sql`and f.total_retenido = 0 and f.tipo_doc <> all(${TIPOS_DE_NOTA}::text[])`
      : sql``
  }`;

/** The purchases of the list that meet this too. */
const delFiltro = (listado: ListadoDeCompras, ademas: Fragmento): Fuente => {
  const { sql } = listado.lecturas;
  const { ambiente, desde, hasta, estado_pago, proveedor_id, con_anuladas, sucursal_id } =
    listado.filtro;
  return enOrden(
    listado,
    sql`and f.ambiente = ${ambiente}
      ${con_anuladas ? sql`` : sql`and f.estado = 'activo'`}
      ${sucursal_id === null ? sql`` : sql`and f.sucursal_id = ${sucursal_id}`}
      ${desde === undefined ? sql`` : sql`and f.dia >= ${desde}`}
      ${hasta === undefined ? sql`` : sql`and f.dia <= ${hasta}`}
      ${proveedor_id === undefined ? sql`` : sql`and f.persona_id = ${proveedor_id}`}
      ${enEstado(listado, estado_pago)} ${queFalta(listado)} ${ademas}`,
  );
};

const conNumero = ({ lecturas: { sql } }: ListadoDeCompras, n: NumerosBuscados): Fragmento => {
  switch (n.tipo) {
    case 'exacto':
      return sql`and f.numero_doc collate "C" = ${n.numero}`;
    case 'prefijo':
      return sql`and f.numero_doc collate "C" >= ${n.prefijo}
        and f.numero_doc collate "C" < ${topeDe(n.prefijo)}`;
    case 'secuencial':
      return sql`and right(f.numero_doc, 9) collate "C" = ${n.secuencial}`;
  }
};

const CLAVE = /^\d{24}(\d{3})(\d{3})(\d{9})\d{10}$/;

/** By number, or by access key, which says the number. */
const deNumeros = (listado: ListadoDeCompras, q: string): readonly Fuente[] => {
  const { sql } = listado.lecturas;
  const [clave, ...numero] = CLAVE.exec(q.trim()) ?? [];
  if (clave !== undefined) {
    const suyo = sql`and f.numero_doc collate "C" = ${numero.join('-')}`;
    return [delFiltro(listado, sql`${suyo} and f.clave_acceso = ${clave}`)];
  }
  const numeros = numerosDe(q);
  return numeros ? [delFiltro(listado, conNumero(listado, numeros))] : [];
};

/** By words of the supplier, as the directory or a purchase ever called it. */
const deProveedores = (listado: ListadoDeCompras, q: string): Promise<Fuente | undefined> => {
  const { estado_pago, proveedor_id } = listado.filtro;
  const suyo = {
    listado,
    columna: 'persona_id',
    delFiltro: (ademas: Fragmento) => delFiltro(listado, ademas),
    bastaElIndice: estado_pago === undefined,
  } as const;
  return proveedor_id === undefined
    ? deBuscados(suyo, q)
    : Promise.resolve(dePersona(suyo, proveedor_id, q));
};

/** The source of a list, or `undefined` when nothing can be in it. */
export const fuenteDeCompras = async (listado: ListadoDeCompras): Promise<Fuente | undefined> => {
  const { q } = listado.filtro;
  if (q === undefined || q.trim() === '') return delFiltro(listado, listado.lecturas.sql``);
  if (terminosDe(q).length === 0) return undefined;
  const deSuProveedor = await deProveedores(listado, q);
  const fuentes = [...(deSuProveedor ? [deSuProveedor] : []), ...deNumeros(listado, q)];
  return fuentes.length > 0 ? juntas(listado, fuentes) : undefined;
};
