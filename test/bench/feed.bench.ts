import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { esquemaActivo } from '#test/support/nucleo/lecturas.ts';
import { ConexionHttp } from './cliente-http.ts';
import { conPostgres } from './entorno.ts';
import { lanzarServidor } from './proceso.ts';
import { analizar } from './siembra.ts';

const CHICA = 1;
const GRANDE = 2;
const PAGINA = 500;
/** Places in the log between two events of a company: it is not alone in it. */
const PASO = 3;

/** Fills the feed as the follower would: two events for each invoice, in the order of the log. */
export const sembrarFeed = async (
  sql: Sql,
  esquema: string,
  empresa_id: number,
  cuantos: number,
) => {
  await sql`
    insert into ${sql(esquema)}.eventos (empresa_id, posicion, evento, creado_en, data)
    select ${empresa_id}::int8, g::int8 * ${PASO} + 1000000,
      case g % 2 when 0 then 'factura.autorizada' else 'factura.creada' end,
      '2026-01-01T00:00:00Z'::timestamptz + g * interval '1 second',
      jsonb_build_object('id', g / 2, 'numero_comprobante', '001-001-' || lpad(g::text, 9, '0'),
        'estado', 'AUTORIZADO', 'clave_acceso', repeat('1', 49), 'numero_autorizacion',
        repeat('1', 49), 'fecha_autorizacion', '2026-01-15T10:15:30.000-05:00', 'fecha_emision',
        '2026-01-15', 'razon_social', 'Comercial Peñafiel S.A.', 'identificacion',
        '1790016919001', 'email', 'compras@penafiel.example.com', 'estado_sri', '[AUTORIZADO]',
        'transportista_identificacion', null, 'placa', null, 'sujeto_identificacion', null,
        'periodo_fiscal', null)
    from generate_series(1, ${cuantos}::int8) g`;
};

const media = (valores: readonly number[]): number => {
  const orden = valores.toSorted((a, b) => a - b);
  const sinPicos = orden.slice(0, Math.ceil(orden.length * 0.95));
  return sinPicos.reduce((suma, valor) => suma + valor, 0) / sinPicos.length;
};
const redondo = (valor: number): number => Number(valor.toFixed(2));

/**
 * `GET /eventos` in pages of 500 from cursors all over a feed of `grande` events, against one of
 * `chica`, both in one table: milliseconds per page, in alternating rounds.
 */
export const medirFeed = ({ chica = 50_000, grande = 5_000_000, paginas = 60, rondas = 3 } = {}) =>
  conPostgres(async (pg) => {
    const servidor = await lanzarServidor({ DATABASE_URL: pg.url, ROL: 'api', EMPRESAS: '2' });
    const sql = conectar(pg.url, { nombre: 'siembra', maximo: 1 });
    let conexion: ConexionHttp | undefined;
    try {
      const esquema = await esquemaActivo(sql);
      await sembrarFeed(sql, esquema, CHICA, chica);
      await sembrarFeed(sql, esquema, GRANDE, grande);
      await analizar(sql);
      // Opened now: an idle one would have been closed while the feed was filled.
      const abierta = await ConexionHttp.abrir(servidor.url);
      conexion = abierta;
      const medir = async (empresa_id: number, cuantos: number): Promise<number[]> => {
        const clave = servidor.claves[empresa_id - 1]!;
        const tiempos: number[] = [];
        for (let n = 0; n < paginas; n++) {
          const lugar = Math.floor(((cuantos - PAGINA) * n) / paginas);
          const desde_id = lugar * PASO + 1_000_000;
          const inicio = performance.now();
          const camino = `/api/v1/eventos?desde_id=${desde_id}&limit=${PAGINA}`;
          const { estado, cuerpo } = await abierta.pedir('GET', camino, clave);
          tiempos.push(performance.now() - inicio);
          const { eventos } = JSON.parse(cuerpo) as { eventos: unknown[] };
          if (estado !== 200 || eventos.length !== PAGINA) throw new Error(`${estado}: ${camino}`);
        }
        return tiempos;
      };
      const tiempos: { readonly chica: number[]; readonly grande: number[] } = {
        chica: [],
        grande: [],
      };
      for (let ronda = 0; ronda <= rondas; ronda++) {
        const [una, otra] = [await medir(CHICA, chica), await medir(GRANDE, grande)];
        // The first round only warms up.
        if (ronda > 0) {
          tiempos.chica.push(...una);
          tiempos.grande.push(...otra);
        }
      }
      const [chica_ms, grande_ms] = [media(tiempos.chica), media(tiempos.grande)];
      return {
        chica,
        grande,
        chica_ms: redondo(chica_ms),
        grande_ms: redondo(grande_ms),
        razon: redondo(grande_ms / chica_ms),
      };
    } finally {
      conexion?.cerrar();
      await sql.end();
      await servidor.detener();
    }
  });

if (import.meta.main) console.log(JSON.stringify(await medirFeed(), null, 1));
