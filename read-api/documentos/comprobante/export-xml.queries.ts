import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Ambiente } from '#read-api/identidad/ambiente.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { porPaginas } from '#read-api/kernel/paginas.ts';

/** What names the signed XML of an authorized document. */
export type ComprobanteFirmado = {
  readonly documento: TipoDeComprobante['documento'];
  readonly id: number;
  readonly intento: number;
  /** That of its access key. */
  readonly fecha: Fecha;
  readonly clave_acceso: string;
};

export type MesDeEmpresa = {
  readonly empresa_id: number;
  readonly alcance: Alcance;
  readonly anio: number;
  readonly mes: number;
  readonly ambiente: Ambiente | null;
};

const primerDia = (anio: number, mes: number): Fecha =>
  `${String(anio).padStart(4, '0')}-${String(mes).padStart(2, '0')}-01`;

/**
 * The authorized documents of a type whose keys are of a month in an environment, by date and id, within the caller's
 * reach: a short statement per page, asked for when the one before it is used up. Annulled ones are not among them.
 */
export const autorizadasDelMes = (
  { sql, esquema }: Lecturas,
  { documento, tabla, fecha_de_clave }: TipoDeComprobante,
  { empresa_id, alcance: { sucursal_id }, anio, mes, ambiente }: MesDeEmpresa,
): AsyncGenerator<readonly ComprobanteFirmado[]> => {
  const desde = { fecha: primerDia(anio, mes), id: 0 };
  const hasta = mes === 12 ? primerDia(anio + 1, 1) : primerDia(anio, mes + 1);
  const suyas = sucursal_id === null ? sql`` : sql`and sucursal_id = ${sucursal_id}`;
  const suFecha = sql(fecha_de_clave);
  return porPaginas<ComprobanteFirmado>(async (ultima, cuantas) => {
    const { fecha, id } = ultima ?? desde;
    return sql<ComprobanteFirmado[]>`
      select ${documento} as documento, id, intento, ${suFecha} as fecha, clave_acceso
      from ${sql(esquema())}.${sql(tabla.nombre)}
      where empresa_id = ${empresa_id} and ambiente = ${ambiente}
        and estado = 'AUTORIZADO' ${suyas}
        and ${suFecha} < ${hasta} and (${suFecha}, id) > (${fecha}, ${id})
      order by ${suFecha}, id limit ${cuantas}`;
  });
};
