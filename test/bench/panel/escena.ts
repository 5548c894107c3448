import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arrancar } from '#infra/arranque.ts';
import { leerConfiguracion } from '#infra/configuracion.ts';
import type { Demo } from '#infra/demo/archivo.ts';
import { asegurarDemo } from '#infra/demo/instalacion.ts';
import type { PostgresEmbebido } from '#infra/nucleo/postgres/embebido.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { asegurarPanel } from '#infra/panel/construir.ts';
import { crearCliente } from '#infra/sdk/typescript/src/comprobantes.ts';
import { abrirChromium, CONTEXTO } from '#infra/tooling/navegador.ts';
import { pantallaLista } from '#test/support/panel/pantalla.ts';
import { conPostgres } from '../entorno.ts';
import { sembrarListas } from '../facturas-sembradas.ts';
import type { Escena } from './medida.ts';

/** The read models alone, and instead of what the company has: it is what a list shows that is measured. */
const llenarLista = async (
  database_url: string,
  esquema: string,
  { empresa_id }: Demo,
  facturas: number,
): Promise<void> => {
  // Of its own: what the program waits for is never this long.
  const sql = conectar(database_url, { nombre: 'siembra', maximo: 1 });
  for (const tabla of ['facturas', 'contrapartes', 'ventas_por_dia', 'ventas_por_cliente']) {
    await sql`delete from ${sql(esquema)}.${sql(tabla)} where empresa_id = ${empresa_id}`;
  }
  await sembrarListas(sql, esquema, empresa_id, facturas);
  await sql`analyze ${sql(esquema)}.facturas`;
  await sql.end();
};

/** The program as `npm start` has it, its demo company, and a browser before it. */
export const enEscena = <R>(trabajo: (escena: Escena) => Promise<R>): Promise<R> =>
  conPostgres((pg) => enPrograma(pg, trabajo));

const enPrograma = async <R>(
  pg: PostgresEmbebido,
  trabajo: (escena: Escena) => Promise<R>,
): Promise<R> => {
  const construido = await asegurarPanel();
  if (construido?.fallo) throw new Error(construido.dicho);
  const datos = await mkdtemp(join(tmpdir(), 'bench-panel-'));
  const cortar = new AbortController();
  const configuracion = leerConfiguracion({
    DATABASE_URL: pg.url,
    CLAVE_MAESTRA: `bench:${randomBytes(32).toString('base64')}`,
    SRI_MODO: 'simulador',
    DATA_DIR: datos,
    PORT: '0',
    LOG_LEVEL: 'error',
  });
  const programa = await arrancar(configuracion, cortar.signal);
  try {
    await programa.sistema.nucleo.seguidor.alcanzar();
    const origen = programa.sistema.servidor?.url ?? '';
    const demo = await asegurarDemo(programa, datos, origen);
    const api = crearCliente({ url: demo.base_url, clave: demo.api_key });
    await api.facturas.emitirYEsperar({
      tipo_identificacion: '05',
      identificacion: '1710034065',
      razon_social: 'María Pérez',
      detalles: [
        { codigo_principal: 'CAFE-250', descripcion: 'Café', cantidad: 2, precio_unitario: 6.5 },
      ],
    });
    const navegador = await abrirChromium();
    try {
      const url = `${origen}/panel`;
      return await trabajo({
        navegador,
        url,
        api,
        entrar: async (en) => {
          const contexto = await navegador.newContext({
            ...CONTEXTO,
            viewport: { width: 1280, height: 900 },
          });
          const respuesta = await contexto.request.post(`${demo.base_url}/auth/login`, {
            headers: { 'X-Panel': '1' },
            data: demo.usuario,
          });
          if (!respuesta.ok()) throw new Error(await respuesta.text());
          const pagina = await contexto.newPage();
          await pagina.goto(url + en);
          await pantallaLista(pagina);
          return pagina;
        },
        llenar: (facturas) => llenarLista(pg.url, programa.sistema.nucleo.esquema, demo, facturas),
      });
    } finally {
      await navegador.close();
    }
  } finally {
    await programa.cerrar();
    await rm(datos, { recursive: true, force: true });
  }
};
