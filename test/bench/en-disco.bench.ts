import { randomUUID } from 'node:crypto';
import { registrarCobro } from '#commands/cobros/cobros.comandos.ts';
import { crearCuentaDinero } from '#commands/tesoreria/cuentas-dinero.comandos.ts';
import { fechaDe, inicioDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { type Banco, conNucleo, conPostgres } from './entorno.ts';
import { alargar } from './historia.bench.ts';

const EMPRESA = 1;
/** What its creation, its signature, its reception and its authorization leave in the log. */
const EVENTOS_POR_FACTURA = 4;
/** Requests that wait for one another: they are decided in batches, as a company's are. */
const LLAMADORES = 16;

const con = <P extends object>(pedido: P) => {
  const comando_id = randomUUID();
  const quien = { comando_id, correlacion_id: comando_id, actor: 'fpk_bench123' };
  return { empresa_id: EMPRESA, ...quien, ...pedido };
};

/** Collects each of the invoices 2 to `hasta` whole, in the only bank account of the company. */
const cobrarTodas = async ({ nucleo, sql }: Banco, hasta: number): Promise<void> => {
  const { ejecutar } = nucleo.bus;
  const datos = { nombre: 'Cuenta corriente', tipo: 'banco', banco: null, numero_mascarado: null };
  const cuenta = { ...datos, saldo_inicial: 0, cuenta_contable_id: null } as never;
  await ejecutar(crearCuentaDinero(con({ datos: cuenta })));
  const [fila] = await sql<{ cliente_id: number; total: number }[]>`
    select persona_id as cliente_id, total from ${sql(nucleo.esquema)}.facturas
     where empresa_id = ${EMPRESA} and id = 2`;
  const { cliente_id, total } = fila!;
  const fecha = inicioDe(fechaDe(instanteDeMs(Date.now())));
  const cobrar = (documento_id: number): Promise<unknown> => {
    const retencion = { retencion_renta: 0, retencion_iva: 0, retencion: null };
    const documento = 'factura' as const;
    const pedido = {
      cliente_id,
      fecha,
      medio: '20' as const,
      monto: total,
      referencia: `TRF ${documento_id}`,
      notas: null,
      cuenta_dinero_id: null,
      sucursal_id: null,
      aplicaciones: [{ documento, documento_id, monto_aplicado: total, ...retencion }],
      cruce: [],
    };
    return ejecutar(registrarCobro(con({ pedido, alcance: { sucursal_id: null } })));
  };
  let siguiente = 2;
  const llamador = async (): Promise<void> => {
    while (siguiente <= hasta) await cobrar(siguiente++);
  };
  await Promise.all(Array.from({ length: LLAMADORES }, llamador));
};

export type MedidaEnDisco = {
  readonly eventos: number;
  /** Bytes by event, with indexes. */
  readonly bitacora: number;
  readonly historia: number;
  readonly movimientos: number;
  /** What the last two are of the first. */
  readonly razon: number;
};

/**
 * What is kept beside the log so that a figure can be told on another day, and what made it: the history
 * of each record and what moved each balance. Explanations are read of both, and keep nothing. Of a
 * company whose invoices are each collected, by their real commands.
 */
export const medirEnDisco = ({ facturas = 5000 } = {}): Promise<MedidaEnDisco> =>
  conPostgres((pg) =>
    conNucleo(pg.url, 1, async (banco) => {
      const { nucleo, sql } = banco;
      await alargar(banco, EMPRESA, facturas * EVENTOS_POR_FACTURA);
      await nucleo.seguidor.alcanzar();
      await cobrarTodas(banco, facturas + 1);
      await nucleo.seguidor.alcanzar();
      const suman = (expresion: string) => sql`
        (sum(pg_total_relation_size(c.oid)) filter (where c.relname ~ ${expresion}))::int8`;
      const [fila] = await sql<Omit<MedidaEnDisco, 'razon'>[]>`
        select (select count(*)::int8 from bitacora.eventos) as eventos,
          pg_total_relation_size('bitacora.eventos') as bitacora,
          ${suman('historia')} as historia,
          ${suman('^(movimientos_de_saldo|anticipos_por_dia)$')} as movimientos
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = ${nucleo.esquema} and c.relkind = 'r'`;
      const { eventos, bitacora, historia, movimientos } = fila!;
      const por = (bytes: number): number => Math.round(bytes / eventos);
      return {
        eventos,
        bitacora: por(bitacora),
        historia: por(historia),
        movimientos: por(movimientos),
        razon: Number(((historia + movimientos) / bitacora).toFixed(3)),
      };
    }),
  );

if (import.meta.main) {
  console.log(JSON.stringify(await medirEnDisco({ facturas: Number(process.argv[2] ?? 5000) })));
}
