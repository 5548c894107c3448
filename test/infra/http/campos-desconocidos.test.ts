import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { crearFacturaEsquema } from '#commands/documentos/factura/factura.esquema.ts';
import type { ErrorDeCampo } from '#domain/kernel/forma.ts';
import { consultaDe } from '#infra/http/consulta.ts';
import { desconocidosDe } from '#infra/http/desconocidos.ts';
import { parametrosDeEjemplo } from '#infra/http/parametros.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import {
  type AplicacionDePrueba,
  facturaValida,
  leer,
  prepararAplicacion,
  TOKENS,
} from './aplicacion-de-prueba.ts';

describe('lo que nadie lee se rechaza', () => {
  let prueba: AplicacionDePrueba;
  beforeAll(async () => {
    prueba = await prepararAplicacion();
  });
  afterAll(() => prueba.cerrar());

  const escrituras = RUTAS.filter(({ metodo }) => metodo !== 'GET');
  const conDatos = (camino: string): string => camino.replaceAll(/\{\w+\}/g, '1');
  /** The request that the declaration gives as its example, with something more. */
  const enviar = (ruta: (typeof RUTAS)[number], mas: object, consulta = '') => {
    const { metodo, camino, acceso, ejemplo, formato } = ruta;
    const cuerpo = { ...ejemplo?.('2026-11-20'), ...mas };
    const formulario = new FormData();
    for (const [nombre, valor] of Object.entries(cuerpo)) formulario.append(nombre, String(valor));
    return prueba.pedir(`${conDatos(camino)}${consulta}`, {
      method: metodo,
      ...(acceso === 'sesion' && { token: TOKENS.admin }),
      ...(formato
        ? { body: formulario }
        : { body: JSON.stringify(cuerpo), headers: { 'Content-Type': 'application/json' } }),
    });
  };

  it.each(escrituras.map((ruta) => [ruta.id, ruta] as const))(
    '%s: un campo que no conoce es 422',
    async (_, ruta) => {
      const respuesta = await enviar(ruta, { un_campo_de_nadie: 1 });
      expect(respuesta.status).toBe(422);
      expect((await leer(respuesta)).detail).toContainEqual(
        expect.objectContaining({ type: 'extra_forbidden', loc: ['body', 'un_campo_de_nadie'] }),
      );
    },
  );

  const lecturas = RUTAS.filter(
    ({ metodo, pagina_de_falla }) => metodo === 'GET' && !pagina_de_falla,
  );
  const leerCon = (ruta: (typeof RUTAS)[number], consulta: string) => {
    const suyos = parametrosDeEjemplo(ruta, '2026-11-20');
    const camino = ruta.camino.replaceAll(/\{(\w+)\}/g, (_, n: string) => String(suyos[n] ?? 1));
    return prueba.pedir(
      `${camino}?${consulta}`,
      ruta.acceso === 'sesion' ? { token: TOKENS.admin } : {},
    );
  };

  it.each(lecturas.map((ruta) => [ruta.id, ruta] as const))(
    '%s: una lectura tampoco pasa por alto lo que no conoce',
    async (_, ruta) => {
      const respuesta = await leerCon(ruta, 'un_parametro_de_nadie=1');
      expect(respuesta.status).toBe(422);
      expect((await leer(respuesta)).detail).toContainEqual(
        expect.objectContaining({
          type: 'extra_forbidden',
          loc: ['query', 'un_parametro_de_nadie'],
        }),
      );
    },
  );

  it.each(lecturas.map((ruta) => [ruta.id, ruta] as const))(
    '%s: ni toma el último de un parámetro que viene dos veces',
    async (_, ruta) => {
      const { shape = {} } = (consultaDe(ruta) ?? {}) as { readonly shape?: object };
      for (const nombre of Object.keys(shape)) {
        const respuesta = await leerCon(ruta, `${nombre}=1&${nombre}=1`);
        expect([nombre, respuesta.status]).toEqual([nombre, 422]);
        expect((await leer(respuesta)).detail).toContainEqual(
          expect.objectContaining({ loc: ['query', nombre], msg: 'Se envió más de una vez' }),
        );
      }
    },
  );

  it('la historia de un registro no admite los filtros de la de toda la empresa, y dice el más parecido', async () => {
    for (const nombre of ['desde', 'hasta', 'actor', 'limite']) {
      const respuesta = await prueba.pedir(`/facturas/1/historia?${nombre}=2026-11-20`);
      expect(respuesta.status).toBe(422);
      expect((await leer(respuesta)).detail).toContainEqual(
        expect.objectContaining({
          type: 'extra_forbidden',
          loc: ['query', nombre],
          ctx: { mas_parecido: expect.any(String) },
        }),
      );
    }
  });

  it('a la página de un enlace de correo le añaden lo que quieran', async () => {
    const respuesta = await prueba.pedir('/p/proformas/pro_x?utm_source=correo', { clave: null });
    expect(respuesta.status).toBe(404);
  });

  it.each(escrituras.map((ruta) => [ruta.id, ruta] as const))(
    '%s: un parámetro que no conoce es 422',
    async (_, ruta) => {
      const respuesta = await enviar(ruta, {}, '?simulado=true');
      expect(respuesta.status).toBe(422);
      expect((await leer(respuesta)).detail).toContainEqual(
        expect.objectContaining({ type: 'extra_forbidden', loc: ['query', 'simulado'] }),
      );
    },
  );

  const forma = async (cuerpo: object) => {
    const respuesta = await prueba.enviar('/facturas', cuerpo);
    return { estado: respuesta.status, detail: (await leer(respuesta)).detail };
  };
  const conLinea = (cambios: object) => {
    const [primera] = facturaValida().detalles;
    return facturaValida({ detalles: [{ ...primera, ...cambios }] });
  };

  it('el reparo dice el nombre conocido más parecido', async () => {
    const { detail } = await forma(conLinea({ tarifaDeIva: 0 }));
    expect(detail).toEqual([
      {
        type: 'extra_forbidden',
        loc: ['body', 'detalles', 0, 'tarifaDeIva'],
        msg: 'No se admite aquí. El nombre más parecido es «tarifa_iva»',
        ctx: { mas_parecido: 'tarifa_iva' },
      },
    ]);
    for (const [mal, bien] of [
      ['razonSocial', 'razon_social'],
      ['borrador', 'es_borrador'],
      ['fechaVencimiento', 'fecha_vencimiento'],
      ['e_mail', 'email'],
    ]) {
      const respuesta = await forma(facturaValida({ [mal!]: null }));
      expect(respuesta.detail[0]?.ctx).toEqual({ mas_parecido: bien });
    }
  });

  const EN_CAMELLO = {
    codigoPrincipal: 'A',
    descripcion: 'Exento',
    cantidad: 1,
    precioUnitario: 10,
    tarifaIva: 0,
    ivaCodigo: '7',
  };
  /** The request that the declaration of a creation gives as its example, with these lines. */
  const conLineas = (camino: string, detalles: readonly object[]) => {
    const ruta = RUTAS.find((una) => una.metodo === 'POST' && una.camino === camino)!;
    return enviar(ruta, { detalles });
  };

  it.each(['/notas-credito', '/proformas'])(
    '%s: las dos escrituras que nombra la especificación valen lo mismo; juntas, ninguna',
    async (camino) => {
      const respuesta = await conLineas(camino, [EN_CAMELLO]);
      expect(respuesta.status).toBe(201);
      const documento = await leer(respuesta);
      expect(documento).toMatchObject({ total: 10, iva: 0 });
      expect(documento.detalles[0]).toMatchObject({
        codigo_principal: 'A',
        precio_unitario: 10,
        tarifa_iva: 0,
        iva_codigo: '7',
      });
      const ambas = await conLineas(camino, [{ ...EN_CAMELLO, tarifa_iva: 15 }]);
      expect(ambas.status).toBe(422);
      expect((await leer(ambas)).detail[0]?.loc).toEqual(['body', 'detalles', 0, 'tarifaIva']);
    },
  );

  it.each(['/facturas', '/liquidaciones-compra'])(
    '%s: sus líneas tienen una sola escritura; de la otra se dice cuál es',
    async (camino) => {
      const respuesta = await conLineas(camino, [EN_CAMELLO]);
      expect(respuesta.status).toBe(422);
      const parecidos = (await leer(respuesta)).detail
        .filter(({ type }: ErrorDeCampo) => type === 'extra_forbidden')
        .map(({ loc, ctx }: ErrorDeCampo) => [loc.at(-1), ctx?.mas_parecido]);
      expect(parecidos).toEqual([
        ['codigoPrincipal', 'codigo_principal'],
        ['precioUnitario', 'precio_unitario'],
        ['tarifaIva', 'tarifa_iva'],
        ['ivaCodigo', 'iva_codigo'],
      ]);
    },
  );

  it('de un pago la especificación escribe la unidad de dos maneras', async () => {
    const pagos = [{ forma_pago: '20', total: 28.75, plazo: 30, unidadTiempo: 'dias' }];
    const detalles = facturaValida().detalles.slice(0, 1);
    const respuesta = await prueba.enviar('/facturas', facturaValida({ detalles, pagos }));
    expect([respuesta.status, (await leer(respuesta)).pagos]).toMatchObject([
      201,
      [{ plazo: 30, unidad_tiempo: 'dias' }],
    ]);
  });

  it('un cuerpo vacío donde no se lee ninguno no estorba', async () => {
    for (const [body, tipo] of [
      ['{}', 'application/json'],
      ['', 'application/x-www-form-urlencoded'],
    ] as const) {
      const headers = { 'Content-Type': tipo };
      const camino = '/facturas/999/reenviar';
      expect((await prueba.pedir(camino, { method: 'POST', body, headers })).status).toBe(404);
    }
  });

  it('la lista de desconocidos no crece con el cuerpo', () => {
    const muchos = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, 1]));
    const esquema = crearFacturaEsquema as unknown as z.ZodType;
    const desconocidos = desconocidosDe(esquema, 'body');
    expect(desconocidos({ ...muchos, detalles: Array(1000).fill(muchos) })).toHaveLength(100);
  });
});
