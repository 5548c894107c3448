import { crearFactura } from '#commands/documentos/factura/factura.comandos.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { type Banco, pedidoDeTresLineas } from './entorno.ts';

export const columnas = async (sql: Sql, esquema: string, tabla: string): Promise<string[]> => {
  const filas = await sql<{ column_name: string }[]>`
    select column_name from information_schema.columns
    where table_schema = ${esquema} and table_name = ${tabla} order by ordinal_position`;
  return filas.map((f) => f.column_name);
};

/**
 * Fills a company's books with `cuantas` invoices like the one it issues first, in log and read
 * models alike, so that revisions, numbers and heads agree. Straight SQL: only what is measured
 * afterwards has to come by the front door.
 */
const sembrarFacturas = async (
  { nucleo, sql }: Banco,
  empresa_id: number,
  cuantas: number,
): Promise<void> => {
  const { resultado } = await nucleo.bus.ejecutar(
    crearFactura({
      empresa_id,
      comando_id: `siembra-${empresa_id}`,
      correlacion_id: 'siembra',
      actor: 'siembra',
      pedido: pedidoDeTresLineas(1),
      idempotencia: { clave: 'siembra', huella: 'siembra' },
    }),
  );
  await nucleo.seguidor.alcanzar();
  const { id, secuencial } = resultado.comprobante;
  const { esquema } = nucleo;
  const deFactura: Record<string, string> = {
    id: 'f.id + g',
    secuencial: 'f.secuencial + g',
    numero_comprobante: `'001-001-' || lpad((f.secuencial + g)::text, 9, '0')`,
    fecha_emision: 'f.fecha_emision - (g % 700)::int',
    razon_social: `'Cliente ' || (g % 1000)`,
  };
  const lista = await columnas(sql, esquema, 'facturas');
  const valores = lista.map((c) => deFactura[c] ?? `f."${c}"`);
  const nombres = lista.map((c) => `"${c}"`).join(', ');
  const stream = `empresa-${empresa_id}`;
  await sql.begin(async (tx) => {
    await tx.unsafe(
      `insert into "${esquema}".facturas (${nombres})
       select ${valores.join(', ')} from "${esquema}".facturas f, generate_series(1, ${cuantas}) g
       where f.empresa_id = ${empresa_id} and f.id = ${id}`,
    );
    await tx.unsafe(
      `insert into "${esquema}".claves_idempotentes (empresa_id, recurso, clave, id, huella)
       select ${empresa_id}, 'facturas', gen_random_uuid()::text, ${id} + g, 'siembra'
       from generate_series(1, ${cuantas}) g`,
    );
    await tx.unsafe(
      `update "${esquema}".contadores set ultimo = ultimo + ${cuantas}
       where empresa_id = ${empresa_id} and recurso = 'facturas'`,
    );
    await tx.unsafe(
      `update "${esquema}".series set ultimo = ${secuencial} + ${cuantas}
       where empresa_id = ${empresa_id}`,
    );
    await tx.unsafe(
      `with modelo as (
         select * from bitacora.eventos where stream = '${stream}' order by revision desc limit 1
       ), base as (select max(posicion) p from bitacora.eventos)
       insert into bitacora.eventos (posicion, stream, revision, evento_id, tipo, datos, metadatos)
       select base.p + g, m.stream, m.revision + g, gen_random_uuid(), m.tipo,
         (m.datos::jsonb || jsonb_build_object('factura_id', ${id} + g,
            'secuencial', ${secuencial} + g))::json, m.metadatos
       from modelo m, base, generate_series(1, ${cuantas}) g`,
    );
    await tx.unsafe(
      `update "${esquema}".cabeza c set revision = e.revision, ultimo_event_id = e.evento_id
       from (select * from bitacora.eventos where stream = '${stream}'
             order by revision desc limit 1) e where c.empresa_id = ${empresa_id}`,
    );
  });
  await nucleo.seguidor.alcanzar();
};

/** Spreads invoices over the companies 1 to `empresas`, as if they had always been there. */
export const sembrarEntre = async (
  banco: Banco,
  empresas: number,
  facturas: number,
): Promise<void> => {
  for (let empresa_id = 1; empresa_id <= empresas; empresa_id++) {
    await sembrarFacturas(banco, empresa_id, Math.ceil(facturas / empresas));
  }
  await analizar(banco.sql);
};

export const analizar = async (sql: Sql): Promise<void> => {
  await sql.unsafe('vacuum analyze');
};
