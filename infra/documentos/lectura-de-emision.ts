import type { Factura } from '#domain/documentos/factura/factura.ts';
import type { Empresa, Sucursal } from '#domain/identidad/empresa.ts';
import type { PuertosDeEmision } from '#processes/documentos/emision.puerto.ts';
import { arreglo } from '../nucleo/postgres/arreglo.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';

type Leida = Awaited<ReturnType<PuertosDeEmision['leer']>>;

type Pedida = {
  readonly empresa_id: number;
  readonly factura_id: number;
  readonly resolver: (leida: Leida) => void;
  readonly rechazar: (causa: unknown) => void;
};

type Fila = {
  readonly empresa_id: number;
  readonly factura_id: number;
  readonly factura: Factura;
  readonly empresa: Empresa;
  readonly sucursal: Sucursal;
};

const nombrar = (empresa_id: number, factura_id: number): string => `${empresa_id}-${factura_id}`;

/**
 * The invoice with its issuer, as the emission process reads them. Steps begin in bursts: what they
 * ask for in one turn of the event loop travels as one statement.
 */
export const leerParaEmitir = (sql: Sql): PuertosDeEmision['leer'] => {
  const porEsquema = new Map<string, Pedida[]>();

  const consultar = (esquema: string, pedidas: readonly Pedida[]) => {
    const en = sql(esquema);
    return sql<Fila[]>`
      select f.empresa_id, f.id as factura_id, to_json(f) as factura, to_json(e) as empresa,
             to_json(s) as sucursal
      from unnest(${arreglo(pedidas.map((p) => p.empresa_id))}::text::int8[],
                  ${arreglo(pedidas.map((p) => p.factura_id))}::text::int8[]) as p(empresa_id, id)
      join ${en}.facturas f using (empresa_id, id)
      join ${en}.empresas e using (empresa_id)
      join ${en}.sucursales s on s.empresa_id = f.empresa_id and s.id = f.sucursal_id`;
  };

  const atender = async (esquema: string): Promise<void> => {
    const pedidas = porEsquema.get(esquema) ?? [];
    porEsquema.delete(esquema);
    try {
      const filas = await consultar(esquema, pedidas);
      const halladas = new Map(filas.map((f) => [nombrar(f.empresa_id, f.factura_id), f]));
      for (const { empresa_id, factura_id, resolver } of pedidas) {
        resolver(halladas.get(nombrar(empresa_id, factura_id)));
      }
    } catch (error) {
      for (const { rechazar } of pedidas) rechazar(error);
    }
  };

  return ({ esquema }, empresa_id, factura_id) =>
    new Promise((resolver, rechazar) => {
      const pedida = { empresa_id, factura_id, resolver, rechazar };
      const tanda = porEsquema.get(esquema);
      if (tanda) tanda.push(pedida);
      else {
        porEsquema.set(esquema, [pedida]);
        setImmediate(() => void atender(esquema));
      }
    });
};
