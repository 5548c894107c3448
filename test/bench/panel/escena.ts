import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arrancar } from '#infra/arranque.ts';
import { leerConfiguracion } from '#infra/configuracion.ts';
import { crearEmpresaDemo } from '#infra/demo/empresa-demo.ts';
import { asegurarDemo } from '#infra/demo/instalacion.ts';
import { nuevaClaveApi } from '#infra/identidad/claves-nuevas.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import type { PostgresEmbebido } from '#infra/nucleo/postgres/embebido.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { asegurarPanel } from '#infra/panel/construir.ts';
import { crearCliente } from '#infra/sdk/typescript/src/comprobantes.ts';
import { abrirChromium, CONTEXTO } from '#infra/tooling/navegador.ts';
import { pantallaLista } from '#test/support/panel/pantalla.ts';
import { conPostgres } from '../entorno.ts';
import type { Escena } from './medida.ts';

/** Over a connection of its own: what the program waits for is never this long. */
const sembrarEn = async (database_url: string, hacer: (sql: Sql) => Promise<unknown>) => {
  const sql = conectar(database_url, { nombre: 'siembra', maximo: 1 });
  try {
    await hacer(sql);
  } finally {
    await sql.end();
  }
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
        otra: async () => {
          const { nucleo, certificados } = programa.sistema;
          const clave = nuevaClaveApi();
          const partes = { ejecutar: nucleo.bus.ejecutar, certificados, ahora_ms: Date.now() };
          await crearEmpresaDemo(partes, 2, clave);
          return crearCliente({ url: demo.base_url, clave: clave.clave });
        },
        sembrar: (hacer) =>
          sembrarEn(pg.url, (sql) => hacer(sql, programa.sistema.nucleo.esquema, demo.empresa_id)),
      });
    } finally {
      await navegador.close();
    }
  } finally {
    await programa.cerrar();
    await rm(datos, { recursive: true, force: true });
  }
};
