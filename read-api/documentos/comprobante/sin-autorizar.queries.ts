import {
  ESTADOS_SIN_AUTORIZAR,
  type EstadoSinAutorizar,
  estadoBuscable,
  MAXIMO_CONTADO,
} from '#domain/documentos/comprobante/lista.vista.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { ambienteVigente } from '#read-api/identidad/ambiente.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import type { ColaPedida } from './cola-sri.queries.ts';

type Pedido = ColaPedida & {
  readonly tipos: readonly TipoDeComprobante[];
  /** Dates of issue, both included. */
  readonly desde: Fecha | undefined;
  readonly hasta: Fecha | undefined;
};

type Cuenta = {
  readonly recurso: string;
  readonly estado: EstadoSinAutorizar;
  readonly documentos: number;
};

/** How many there are of each, in one statement, by the index of states: what was authorized costs nothing. */
export const contarSinAutorizar = async (
  lecturas: Lecturas,
  { empresa_id, alcance, ambiente, tipos, desde, hasta }: Pedido,
): Promise<readonly Cuenta[]> => {
  if (tipos.length === 0) return [];
  const { sql, esquema } = lecturas;
  const vigente = await ambienteVigente(lecturas, empresa_id);
  const deAmbiente = ambiente ?? vigente;
  const estados = ESTADOS_SIN_AUTORIZAR.filter(
    (estado) => estado !== 'BORRADOR' || deAmbiente === vigente,
  );
  const cuentas = tipos.flatMap(({ recurso, tabla }) =>
    estados.map(
      (estado) => sql`
        select ${recurso} as recurso, ${estado} as estado, count(*)::int as documentos from (
          select 1 from ${sql(esquema())}.${sql(tabla.nombre)}
          where empresa_id = ${empresa_id} and estado = ${estado}
            and estado_buscable = ${estadoBuscable(estado)}
            ${estado === 'BORRADOR' ? sql`` : sql`and ambiente = ${deAmbiente}`}
            ${alcance.sucursal_id === null ? sql`` : sql`and sucursal_id = ${alcance.sucursal_id}`}
            ${desde === undefined ? sql`` : sql`and fecha_emision >= ${desde}`}
            ${hasta === undefined ? sql`` : sql`and fecha_emision <= ${hasta}`}
          limit ${MAXIMO_CONTADO}) suyos`,
    ),
  );
  const todas = cuentas.flatMap((cuenta, i) => (i === 0 ? [cuenta] : [sql`union all`, cuenta]));
  return await sql<Cuenta[]>`select * from (${todas}) cuentas where documentos > 0`;
};
