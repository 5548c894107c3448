import type { DelDocumento } from '#domain/documentos/comprobante/comprobante.events.ts';
import { tipoDe } from '#domain/documentos/tipos.ts';
import type { LeidoParaEmitir, PuertosDeEmision } from '#processes/documentos/emision.puerto.ts';
import { arreglo } from '../nucleo/postgres/arreglo.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';

type Pedido = {
  readonly empresa_id: number;
  readonly documento_id: number;
  readonly resolver: (leido: LeidoParaEmitir | undefined) => void;
  readonly rechazar: (causa: unknown) => void;
};

/** What is asked of one table of one schema. */
type Tanda = {
  readonly esquema: string;
  readonly documento: DelDocumento['documento'];
  readonly pedidos: Pedido[];
};

type Fila = LeidoParaEmitir & { readonly empresa_id: number; readonly documento_id: number };

const nombrar = ({ empresa_id, documento_id }: Pick<Fila, 'empresa_id' | 'documento_id'>): string =>
  `${empresa_id}-${documento_id}`;

/**
 * A document with its issuer, as the emission process reads it. Steps begin in bursts: what they ask
 * for in one turn of the event loop travels as one statement per type.
 */
export const leerParaEmitir = (sql: Sql): PuertosDeEmision['leer'] => {
  const tandas = new Map<string, Tanda>();

  const consultar = ({ esquema, documento, pedidos }: Tanda) => {
    const en = sql(esquema);
    return sql<Fila[]>`
      select d.empresa_id, d.id as documento_id, to_json(d) as comprobante,
             to_json(e) as empresa, to_json(s) as sucursal
      from unnest(${arreglo(pedidos.map((p) => p.empresa_id))}::text::int8[],
                  ${arreglo(pedidos.map((p) => p.documento_id))}::text::int8[]) as p(empresa_id, id)
      join ${en}.${sql(tipoDe(documento).tabla.nombre)} d using (empresa_id, id)
      join ${en}.empresas e using (empresa_id)
      join ${en}.sucursales s on s.empresa_id = d.empresa_id and s.id = d.sucursal_id`;
  };

  const atender = async (clave: string, tanda: Tanda): Promise<void> => {
    tandas.delete(clave);
    try {
      const halladas = new Map((await consultar(tanda)).map((fila) => [nombrar(fila), fila]));
      for (const pedido of tanda.pedidos) pedido.resolver(halladas.get(nombrar(pedido)));
    } catch (error) {
      for (const { rechazar } of tanda.pedidos) rechazar(error);
    }
  };

  return ({ esquema }, empresa_id, { documento, documento_id }) =>
    new Promise((resolver, rechazar) => {
      const pedido = { empresa_id, documento_id, resolver, rechazar };
      const clave = `${esquema} ${documento}`;
      const abierta = tandas.get(clave);
      if (abierta) {
        abierta.pedidos.push(pedido);
        return;
      }
      const tanda: Tanda = { esquema, documento, pedidos: [pedido] };
      tandas.set(clave, tanda);
      setImmediate(() => void atender(clave, tanda));
    });
};
