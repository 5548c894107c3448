import { setTimeout as pausa } from 'node:timers/promises';
import { sumarDias } from '#domain/kernel/tiempo.ts';
import { cuerpoDeFactura } from './cliente-http.ts';
import { type Banco, COMPRADORES } from './entorno.ts';
import { hoy, type Pedir } from './libros-abiertos.ts';
import { analizar, columnas } from './siembra.ts';

/**
 * Authorized invoices on credit for the benches of what collects them: the program issues one for each
 * buyer, the SRI authorizes it, and the rest are rows like those. Read models alone: the log has only
 * what came by the front door.
 */

const PLAZO_MS = 60_000;
/** Days over which they are spread, up to today. */
const DIAS = 700;
/** A buyer's next ones are in three stretches of the table, as those that one pays together are. */
const TRAMOS = 3;

/** Of each company: the n-th buyer's model, as its id and that of the buyer, is n + 1. */
export const venderUnaACadaUno = async (pedir: Pedir): Promise<void> => {
  const credito = { condicion_pago: 'credito', fecha_vencimiento: sumarDias(hoy(), 30) };
  for (let n = 0; n < COMPRADORES; n += 1) {
    const pedido = JSON.parse(cuerpoDeFactura(n)) as object;
    await pedir('POST', '/facturas', { ...pedido, ...credito });
  }
  const camino = `/facturas?estado=AUTORIZADO&limit=${COMPRADORES}`;
  const limite = performance.now() + PLAZO_MS;
  while (((await pedir('GET', camino)) as readonly unknown[]).length < COMPRADORES) {
    if (performance.now() > limite) throw new Error('No se autorizan los modelos');
    await pausa(50);
  }
};

/** What the sales of each day add up to, from the invoices. */
const ventas = (esquema: string, empresa_id: number): string => `
  select empresa_id, ambiente, establecimiento, punto_emision, fecha_emision as dia,
    count(*)::int4 as documentos, sum(total)::int8 as total, sum(saldo)::int8 as por_cobrar
  from "${esquema}".facturas where empresa_id = ${empresa_id} and estado = 'AUTORIZADO'
  group by 1, 2, 3, 4, 5`;
const DE_VENTAS =
  'empresa_id, ambiente, establecimiento, punto_emision, dia, documentos, total, por_cobrar';

const sembrarEmpresa = async (
  { nucleo: { esquema }, sql }: Banco,
  empresa_id: number,
  por_tramo: number,
): Promise<void> => {
  const cuantas = TRAMOS * por_tramo;
  const suyas = ventas(esquema, empresa_id);
  const deVentas = `"${esquema}".ventas_por_dia`;
  const otras = await sql.unsafe(`
    (${suyas}) except
    select ${DE_VENTAS} from ${deVentas} where empresa_id = ${empresa_id}`);
  if (otras.length > 0) throw new Error('Las ventas por día ya no se suman así');
  const propio: Record<string, string> = {
    id: `${COMPRADORES} + g`,
    secuencial: `${COMPRADORES} + g`,
    numero_comprobante: `left(f.numero_comprobante, 8) || lpad((${COMPRADORES} + g)::text, 9, '0')`,
    fecha_emision: 'd.dia',
    fecha_vencimiento: 'd.dia + 30',
    creado_en: `d.dia + interval '15 hours'`,
  };
  const lista = await columnas(sql, esquema, 'facturas');
  await sql.unsafe(`
    insert into "${esquema}".facturas (${lista.map((c) => `"${c}"`).join(', ')})
    select ${lista.map((c) => propio[c] ?? `f."${c}"`).join(', ')}
    from generate_series(1, ${cuantas}) g
    cross join lateral (
      select current_date - ${DIAS} + (g::int8 * ${DIAS} / ${cuantas})::int as dia) d
    join "${esquema}".facturas f on f.empresa_id = ${empresa_id}
      and f.id = 1 + (g - 1) % ${por_tramo} % ${COMPRADORES}`);
  await sql.unsafe(`delete from ${deVentas} where empresa_id = ${empresa_id}`);
  await sql.unsafe(`insert into ${deVentas} (${DE_VENTAS}) ${suyas}`);
};

/** So many in all, of the companies 1 to `empresas`, which have their models. */
export const sembrarPorCobrar =
  (empresas: number, facturas: number) =>
  async (banco: Banco): Promise<void> => {
    for (let empresa_id = 1; empresa_id <= empresas; empresa_id += 1) {
      await sembrarEmpresa(banco, empresa_id, porTramo(empresas, facturas));
    }
    await analizar(banco.sql);
  };

const porTramo = (empresas: number, facturas: number): number =>
  Math.floor(facturas / empresas / TRAMOS / COMPRADORES) * COMPRADORES;

/** The ids of a company's invoices that nobody paid yet: the next ones of one of its buyers. */
export const porCobrarDeUna = (empresas: number, facturas: number) => {
  const por_tramo = porTramo(empresas, facturas);
  const dados = Array.from({ length: COMPRADORES }, () => 0);
  const siguiente = (comprador: number): number => {
    const dado = dados[comprador]!;
    dados[comprador] = dado + 1;
    const en_tramo = comprador + COMPRADORES * Math.floor(dado / TRAMOS);
    if (en_tramo >= por_tramo) throw new Error(`El comprador ${comprador} no debe nada más`);
    return COMPRADORES + 1 + (dado % TRAMOS) * por_tramo + en_tramo;
  };
  return (comprador: number, cuantas: number): readonly number[] =>
    Array.from({ length: cuantas }, () => siguiente(comprador));
};
