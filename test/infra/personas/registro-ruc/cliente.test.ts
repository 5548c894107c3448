import type http from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearClienteRuc } from '#infra/personas/registro-ruc/cliente.ts';
import { crearSalida } from '#infra/salida/salida.ts';
import { cronometrar } from '#test/support/lentitud.ts';
import {
  crearServidorGuionado,
  puertoCerrado,
  type ServidorGuionado,
} from '#test/support/servidor-guionado.ts';

/** The client against servers that say what the real one was seen to say. */

const RUC = '1790016919001';
const CATASTRO = '/sri-catastro-sujeto-servicio-internet/rest';
const OBTENER = `${CATASTRO}/ConsolidadoContribuyente/obtenerPorNumerosRuc`;
const NUEVO = `${CATASTRO}/ConsultaRuc/obtenerPorNumerosRuc`;
const EXISTE = `${CATASTRO}/ConsolidadoContribuyente/existePorNumeroRuc`;
const LOCALES = `${CATASTRO}/Establecimiento/consultarPorNumeroRuc`;
const CIVIL =
  '/sri-registro-civil-servicio-internet/rest/DatosRegistroCivil/existeNumeroIdentificacion';

const FICHA = {
  numeroRuc: RUC,
  razonSocial: ' COMERCIAL PEÑAFIEL S.A. ',
  estadoContribuyenteRuc: 'ACTIVO',
  tipoContribuyente: 'SOCIEDAD',
  regimen: 'GENERAL',
};
const MATRIZ = {
  nombreFantasiaComercial: 'LA PEÑA',
  tipoEstablecimiento: 'MAT',
  direccionCompleta: 'QUITO',
  matriz: 'SI',
};
const OTRO_LOCAL = {
  ...MATRIZ,
  nombreFantasiaComercial: 'BODEGA',
  tipoEstablecimiento: 'OFI',
  matriz: 'NO',
};

/** Answers by itself when it is a function; anything else is the answer. */
type Dicho = unknown;
type Respuesta = (respuesta: http.ServerResponse) => void;
let servidor: ServidorGuionado;
/** What each path answers; 404 for the others. A text goes out as it is. */
let guion: { readonly [camino: string]: Dicho };

const html = (estado: number) => (r: http.ServerResponse) =>
  r.writeHead(estado, { 'Content-Type': 'text/html' }).end('<!doctype html><p>captcha</p>');
const vacio = (r: http.ServerResponse) => r.writeHead(204).end();

beforeAll(async () => {
  servidor = await crearServidorGuionado();
  servidor.responder((respuesta, { ruta }) => {
    const dicho = guion[ruta.split('?')[0]!];
    if (dicho === undefined) return void respuesta.writeHead(404).end('No existe');
    if (typeof dicho === 'function') {
      (dicho as Respuesta)(respuesta);
      return;
    }
    respuesta.setHeader('Content-Type', 'application/json');
    respuesta.end(typeof dicho === 'string' ? dicho : JSON.stringify(dicho));
  });
});
afterAll(() => servidor.cerrar());
beforeEach(() => {
  guion = {};
  servidor.pedidos.length = 0;
});

const salida = crearSalida({ permitir_loopback: true });
afterAll(() => salida.cerrar());

const cliente = (
  cambios: { url?: string; plazo_ms?: number; plazo_total_ms?: number; maximo_bytes?: number } = {},
) =>
  crearClienteRuc(salida, {
    url: servidor.url,
    plazo_ms: 1_000,
    plazo_total_ms: 3_000,
    maximo_bytes: 10_000,
    ...cambios,
  });
const NO_DISPONIBLE = { name: 'RegistroNoDisponible' };

const hallado = {
  tipo_identificacion: '04',
  razon_social: 'COMERCIAL PEÑAFIEL S.A.',
  nombre_comercial: 'LA PEÑA',
  estado_contribuyente: 'ACTIVO',
  tipo_contribuyente: 'SOCIEDAD',
  direccion: 'QUITO',
};

describe('Un RUC', () => {
  it.each([
    ['una lista', [FICHA]],
    ['una lista envuelta', { contribuyentes: [FICHA] }],
    ['una lista envuelta con otro nombre', { total: 1, datos: [FICHA] }],
    ['un objeto solo', FICHA],
    ['entre otros', [{ numeroRuc: '9', razonSocial: 'OTRO' }, null, 7, FICHA]],
  ])('se lee de %s', async (_, dicho) => {
    guion = { [OBTENER]: dicho, [LOCALES]: [OTRO_LOCAL, MATRIZ] };
    expect(await cliente().porRuc(RUC)).toEqual(hallado);
  });

  it('pregunta como un navegador, con el número donde va', async () => {
    guion = { [OBTENER]: [FICHA], [LOCALES]: [MATRIZ] };
    await cliente().porRuc(RUC);
    expect(servidor.pedidos.map((p) => p.ruta).sort()).toEqual([
      `${OBTENER}?ruc=${RUC}`,
      `${LOCALES}?numeroRuc=${RUC}`,
    ]);
    for (const { cabeceras } of servidor.pedidos) {
      expect(cabeceras['user-agent']).toMatch(/^Mozilla\/5\.0 /);
      expect(cabeceras.referer).toContain('consultaRuc');
      expect(cabeceras.accept).toContain('application/json');
    }
  });

  it.each([
    ['con captcha', html(200)],
    ['prohibido', html(403)],
    ['desconocido', html(404)],
    ['mudado', (r: http.ServerResponse) => r.writeHead(302, { Location: '/otro' }).end()],
    ['roto', '{"numeroRuc":'],
  ])('el servicio viejo %s: se intenta el nuevo', async (_, viejo) => {
    guion = { [OBTENER]: viejo, [NUEVO]: { contribuyentes: [FICHA] }, [LOCALES]: [MATRIZ] };
    expect(await cliente().porRuc(RUC)).toEqual(hallado);
  });

  it.each([
    ['ausentes', undefined],
    ['con captcha', html(200)],
    ['sin matriz', [OTRO_LOCAL]],
    ['vacíos', vacio],
  ])('los establecimientos %s: nombre comercial y dirección quedan en null', async (_, locales) => {
    guion = { [OBTENER]: [FICHA], [LOCALES]: locales };
    expect(await cliente().porRuc(RUC)).toEqual({
      ...hallado,
      nombre_comercial: null,
      direccion: null,
    });
  });

  it.each([
    ['204', vacio],
    ['un cuerpo vacío', ''],
    ['una lista vacía', []],
    ['null', 'null'],
    ['otro contribuyente', [{ ...FICHA, numeroRuc: '9' }]],
    ['uno sin nombre', [{ ...FICHA, razonSocial: ' ' }]],
  ])('%s: no se sabe quién es, y se pregunta si existe', async (_, dicho) => {
    guion = { [OBTENER]: dicho, [EXISTE]: false };
    expect(await cliente().porRuc(RUC)).toBe('no_existe');
    guion = { [OBTENER]: dicho, [EXISTE]: true };
    expect(await cliente().porRuc(RUC)).toBe('sin_datos');
  });

  it('los textos se acortan y quedan en una línea', async () => {
    guion = { [OBTENER]: [{ ...FICHA, razonSocial: `UNO\r\n\u0000DOS${'X'.repeat(500)}` }] };
    const leido = await cliente().porRuc(RUC);
    if (typeof leido === 'string') throw new Error(leido);
    expect(leido.razon_social).toMatch(/^UNO DOSX+$/);
    expect(leido.razon_social).toHaveLength(300);
  });
});

describe('Una cédula', () => {
  it('toma el nombre del RUC de esa persona', async () => {
    guion = { [OBTENER]: [{ ...FICHA, numeroRuc: '1710034065001' }], [LOCALES]: [MATRIZ] };
    expect(await cliente().porCedula('1710034065')).toEqual({
      ...hallado,
      tipo_identificacion: '05',
    });
    expect(servidor.pedidos.map((p) => p.ruta)).toContain(`${OBTENER}?ruc=1710034065001`);
  });

  it.each([
    [true, 'sin_datos'],
    [false, 'no_existe'],
  ])('sin RUC, el registro civil dice %s: %s', async (existe, resultado) => {
    guion = { [OBTENER]: vacio, [CIVIL]: existe };
    expect(await cliente().porCedula('1710034065')).toBe(resultado);
  });
});

describe('El registro no está disponible', () => {
  it.each([
    ['todo prohibido', { [OBTENER]: html(403), [NUEVO]: html(403) }],
    ['todo con captcha', { [OBTENER]: html(200), [NUEVO]: html(200) }],
    ['error del servidor', { [OBTENER]: html(500), [NUEVO]: html(503) }],
    ['no dice si existe', { [OBTENER]: vacio, [EXISTE]: '"quizá"' }],
    ['corta la conexión', { [OBTENER]: (r: http.ServerResponse) => r.destroy() }],
  ])('%s', async (_, dicho) => {
    guion = dicho;
    await expect(cliente().porRuc(RUC)).rejects.toMatchObject(NO_DISPONIBLE);
  });

  it('no responde a tiempo, o deja la respuesta a medias', async () => {
    const callado = (): void => {};
    const aMedias = (r: http.ServerResponse) => r.write('[');
    for (const dicho of [callado, aMedias]) {
      guion = { [OBTENER]: dicho, [NUEVO]: dicho, [LOCALES]: dicho };
      const inicio = cronometrar();
      await expect(
        cliente({ plazo_ms: 150, plazo_total_ms: 60_000 }).porRuc(RUC),
      ).rejects.toMatchObject(NO_DISPONIBLE);
      expect(inicio.enCalma_ms()).toBeLessThan(10_000);
    }
  });

  it('responde sin fin', async () => {
    const enorme = `[${' '.repeat(20_000)}]`;
    guion = { [OBTENER]: enorme, [NUEVO]: enorme };
    await expect(cliente().porRuc(RUC)).rejects.toMatchObject(NO_DISPONIBLE);
  });

  it('nadie escucha', async () => {
    const url = `http://127.0.0.1:${await puertoCerrado()}`;
    await expect(cliente({ url }).porRuc(RUC)).rejects.toMatchObject(NO_DISPONIBLE);
  });
});
