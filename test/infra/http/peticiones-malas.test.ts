import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { erroresDe } from '#infra/http/validacion.ts';
import { cronometrarProcesador } from '#test/support/lentitud.ts';
import {
  type AplicacionDePrueba,
  type Cabeceras,
  facturaValida,
  leer,
  prepararAplicacion,
} from './aplicacion-de-prueba.ts';

describe('una petición mal formada', () => {
  let prueba: AplicacionDePrueba;
  let eventosAlInicio: number;
  beforeAll(async () => {
    prueba = await prepararAplicacion();
    eventosAlInicio = prueba.libro.eventos.length;
  });
  afterAll(async () => {
    expect(prueba.libro.eventos.length, 'nada se guardó').toBe(eventosAlInicio);
    expect(prueba.fallas, 'nada falló por dentro').toEqual([]);
    await prueba.cerrar();
  });

  const rechazar = async (cuerpo: unknown, headers: Cabeceras = {}) => {
    const respuesta = await prueba.enviar('/facturas', cuerpo, { headers });
    const { detail } = await leer(respuesta);
    return { estado: respuesta.status, detail };
  };
  const forma = async (cuerpo: unknown, headers: Cabeceras = {}) => {
    const { estado, detail } = await rechazar(cuerpo, headers);
    expect(estado).toBe(422);
    for (const campo of detail) {
      expect(campo).toMatchObject({ type: expect.any(String), msg: expect.any(String) });
    }
    return detail;
  };
  const conLinea = (cambios: object) => {
    const [primera, ...resto] = facturaValida().detalles;
    return facturaValida({ detalles: [{ ...primera, ...cambios }, ...resto] });
  };
  /** The valid body as text with one literal replaced: JSON.stringify could not write these. */
  const conLiteral = (campo: string, literal: string): string =>
    JSON.stringify(conLinea({ [campo]: '@' })).replace('"@"', literal);

  it.each([
    ['cortada', '{"detalles": ['],
    ['con NaN', '{"propina": NaN}'],
    ['con un NUL crudo', '{"razon_social": "a\0b"}'],
    ['que no es UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ])('JSON %s es json_invalid', async (_, cuerpo) => {
    expect(await forma(cuerpo)).toEqual([
      { type: 'json_invalid', loc: ['body'], msg: expect.any(String) },
    ]);
  });

  it('una marca de orden de bytes delante no estorba', async () => {
    const cuerpo = `\uFEFF${JSON.stringify(facturaValida({ razon_social: 7 }))}`;
    expect(await forma(cuerpo)).toMatchObject([{ type: 'string_type' }]);
  });

  it('un cuerpo vacío falta, y uno que no es objeto se dice', async () => {
    expect((await forma(''))[0]).toMatchObject({ type: 'missing', loc: ['body'] });
    for (const cuerpo of ['[]', 'null', '"x"', '7']) {
      expect((await forma(cuerpo))[0]).toMatchObject({ type: 'dict_type', loc: ['body'] });
    }
  });

  it.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['application/json; charset=latin1'],
  ])('Content-Type %s es 415', async (tipo) => {
    const respuesta = await prueba.enviar('/facturas', facturaValida(), {
      headers: { 'Content-Type': tipo },
    });
    expect(respuesta.status).toBe(415);
    expect((await leer(respuesta)).codigo).toBe('peticion.tipo_no_admitido');
  });

  it('un cuerpo de 2 MB es 413, con longitud declarada o por partes', async () => {
    const enorme = JSON.stringify(facturaValida({ razon_social: 'x'.repeat(2 * 1024 * 1024) }));
    const flujo = () => new Blob([enorme]).stream();
    for (const extra of [
      { body: enorme, headers: { 'Content-Length': String(enorme.length) } },
      { body: enorme, headers: {} },
      { body: flujo(), headers: { 'Transfer-Encoding': 'chunked' }, duplex: 'half' as const },
    ]) {
      const respuesta = await prueba.pedir('/facturas', {
        method: 'POST',
        ...extra,
        headers: { 'Content-Type': 'application/json', ...extra.headers },
      });
      expect(respuesta.status).toBe(413);
      expect(await leer(respuesta)).toMatchObject({
        codigo: 'peticion.demasiado_grande',
        maximo_bytes: 1048576,
      });
    }
  });

  it('a las puertas no se traen más de 4 KB', async () => {
    const credenciales = { email: 'ana@ejemplo.ec', password: 'x'.repeat(4096) };
    for (const camino of ['/auth/login', '/auth/enlaces']) {
      const respuesta = await prueba.enviar(camino, credenciales, { clave: null });
      expect(respuesta.status).toBe(413);
      expect(await leer(respuesta)).toMatchObject({ maximo_bytes: 4096 });
    }
  });

  it('una mentira sobre la longitud no pasa el límite', async () => {
    const enorme = JSON.stringify(facturaValida({ razon_social: 'x'.repeat(2 * 1024 * 1024) }));
    const { estado } = await rechazar(enorme, { 'Content-Length': '10' });
    expect(estado).toBe(413);
  });

  it('un anidamiento hondo es 422, también con números que pedirían otra lectura', async () => {
    for (const n of [40, 400_000]) {
      const hondo = `{"x":${'['.repeat(n)}1234567890.1234567890${']'.repeat(n)}}`;
      expect((await forma(hondo))[0]).toMatchObject({ type: 'value_error', loc: ['body'] });
    }
  });

  it('NUL y sustitutos sueltos se rechazan donde estén, aun en campos desconocidos', async () => {
    const nulo = await forma(JSON.stringify(facturaValida({ razon_social: 'a\0b' })));
    expect(nulo[0]).toMatchObject({ type: 'value_error', loc: ['body', 'razon_social'] });
    const suelto = await forma(JSON.stringify(conLinea({ descripcion: 'x\ud83d' })));
    expect(suelto[0]).toMatchObject({
      type: 'string_unicode',
      loc: ['body', 'detalles', 0, 'descripcion'],
    });
    expect((await forma({ ...facturaValida(), extra: { '\udc00': 1 } }))[0]).toMatchObject({
      loc: ['body', 'extra'],
    });
  });

  it('los caracteres que XML prohíbe se rechazan en los textos del documento', async () => {
    const [error] = await forma(conLinea({ descripcion: 'campana\u0007' }));
    expect(error).toMatchObject({
      type: 'value_error',
      loc: ['body', 'detalles', 0, 'descripcion'],
    });
  });

  it.each([
    ['cantidad', '0.1234567', 'decimal_max_places'],
    ['cantidad', '1e400', 'finite_number'],
    ['cantidad', '-1e400', 'finite_number'],
    ['descuento', '1e-400', 'finite_number'],
    ['precio_unitario', '0.1000000000000000055', 'finite_number'],
    ['precio_unitario', '1234567890.123456', 'finite_number'],
    ['cantidad', '99999999999', 'less_than_equal'],
    ['descuento', '0.001', 'decimal_max_places'],
    ['descuento', '-0.01', 'greater_than_equal'],
    ['cantidad', '0', 'greater_than'],
    ['cantidad', '"2"', 'float_type'],
    ['cantidad', 'true', 'float_type'],
    ['tarifa_iva', '12', 'literal_error'],
    ['tarifa_iva', '15.5', 'literal_error'],
    ['iva_codigo', '"2"', 'literal_error'],
  ])('%s = %s es %s', async (campo, literal, type) => {
    const [error] = await forma(conLiteral(campo, literal));
    expect(error).toMatchObject({ type, loc: ['body', 'detalles', 0, campo] });
  });

  it.each([
    ['1 seguido de treinta y nueve ceros decimales', `1.${'0'.repeat(39)}`],
    ['cuarenta mil ceros y un uno', `0.${'0'.repeat(40_000)}1`],
    ['un millón de cifras', '1'.repeat(1_000_000)],
    ['un millón de decimales', `0.${'1'.repeat(1_000_000)}`],
    ['un exponente de un millón de cifras', `1e${'0'.repeat(1_000_000)}`],
  ])('%s es finite_number, sin demora', async (_, literal) => {
    const inicio = cronometrarProcesador();
    const [error] = await forma(conLiteral('cantidad', literal));
    expect(error).toMatchObject({
      type: 'finite_number',
      loc: ['body', 'detalles', 0, 'cantidad'],
    });
    expect(inicio.procesador_ms()).toBeLessThan(500);
  });

  it('un número largo dentro de un texto no es un número', async () => {
    const largo = `${'1'.repeat(60)}e5`;
    const cuerpo = conLinea({ cantidad: -1, descripcion: `\\"1e5 ${largo}` });
    const detail = await forma(JSON.stringify(cuerpo).replace('-1', '-1e-1'));
    expect(detail.map(({ type }) => type)).toEqual(['greater_than']);
  });

  it('ids más allá de 2^53 se rechazan en el cuerpo y en el camino', async () => {
    const cuerpo = JSON.stringify(facturaValida({ sucursal_id: 1 })).replace(
      '"sucursal_id":1',
      '"sucursal_id":9007199254740993',
    );
    expect((await forma(cuerpo))[0]).toMatchObject({ loc: ['body', 'sucursal_id'] });
    for (const [id, type] of [
      ['9007199254740993', 'int_parsing_size'],
      ['abc', 'int_parsing'],
      ['1e3', 'int_parsing'],
      ['%00', 'int_parsing'],
    ]) {
      const respuesta = await prueba.pedir(`/facturas/${id}`);
      expect(respuesta.status).toBe(422);
      const { detail } = await leer(respuesta);
      expect(detail[0]).toMatchObject({ type, loc: ['path', 'factura_id'] });
    }
  });

  it('los campos obligatorios faltan uno por uno, con su lugar', async () => {
    const detail = await forma({});
    expect(detail.map(({ type, loc }) => [type, loc[1]])).toEqual([
      ['missing', 'tipo_identificacion'],
      ['missing', 'identificacion'],
      ['missing', 'razon_social'],
      ['missing', 'detalles'],
    ]);
  });

  it.each([
    [{ razon_social: 'x'.repeat(301) }, 'string_too_long', 'razon_social'],
    [{ razon_social: '   ' }, 'string_too_short', 'razon_social'],
    [{ razon_social: 7 }, 'string_type', 'razon_social'],
    [{ tipo_identificacion: '09' }, 'literal_error', 'tipo_identificacion'],
    [{ detalles: [] }, 'too_short', 'detalles'],
    [{ detalles: {} }, 'list_type', 'detalles'],
    [{ es_borrador: 'si' }, 'bool_type', 'es_borrador'],
    [{ sucursal_id: 0 }, 'greater_than_equal', 'sucursal_id'],
    [{ sucursal_id: 1.5 }, 'int_type', 'sucursal_id'],
    [{ email: 'no es correo' }, 'value_error', 'email'],
    [{ condicion_pago: 'fiado' }, 'literal_error', 'condicion_pago'],
    [{ condicion_pago: 'credito' }, 'missing', 'fecha_vencimiento'],
    [{ fecha_vencimiento: '2026-12-01' }, 'value_error', 'fecha_vencimiento'],
    [
      { condicion_pago: 'credito', fecha_vencimiento: '2026-02-30' },
      'date_from_datetime_parsing',
      'fecha_vencimiento',
    ],
    [{ propina: -1 }, 'greater_than_equal', 'propina'],
    [{ idempotency_key: '' }, 'string_too_short', 'idempotency_key'],
  ])('%j es %s', async (cambios, type, campo) => {
    const [error] = await forma(facturaValida(cambios));
    expect(error).toMatchObject({ type, loc: ['body', campo] });
  });

  it.each([
    [{ forma_pago: '02', total: 1 }, 'literal_error', 'forma_pago'],
    [{ forma_pago: '01' }, 'missing', 'total'],
    [{ forma_pago: '01', total: 1, plazo: 0 }, 'greater_than_equal', 'plazo'],
    [{ forma_pago: '01', total: 1, unidad_tiempo: 'meses' }, 'literal_error', 'unidad_tiempo'],
  ])('el pago %j es %s', async (pago, type, campo) => {
    const [error] = await forma(facturaValida({ pagos: [pago] }));
    expect(error).toMatchObject({ type, loc: ['body', 'pagos', 0, campo] });
  });

  it('más de 500 líneas son demasiadas', async () => {
    const [linea] = facturaValida().detalles;
    const [error] = await forma(facturaValida({ detalles: Array(501).fill(linea) }));
    expect(error).toMatchObject({ type: 'too_long', loc: ['body', 'detalles'] });
  });

  it('cien errores bastan: la respuesta no crece con el cuerpo', async () => {
    const reparos = await forma(facturaValida({ detalles: Array(500).fill({}) }));
    expect(reparos).toHaveLength(100);
    expect(reparos.at(-1)).toMatchObject({ loc: ['body'], msg: expect.stringContaining('99') });
    const lote = {
      facturas: Array(50).fill(facturaValida({ propina: 'x', email: 7, direccion: 7 })),
    };
    const respuesta = await prueba.enviar('/facturas/lote', lote);
    expect((await leer(respuesta)).detail.at(-1)?.msg).toContain('Hay más reparos');
  });

  it('una clave de idempotencia vacía o de más de 255 caracteres se rechaza', async () => {
    for (const clave of ['""', 'x'.repeat(256)]) {
      const [error] = await forma(facturaValida(), { 'Idempotency-Key': clave });
      expect(error).toMatchObject({ loc: ['header', 'Idempotency-Key'] });
    }
  });

  it('el nombre __proto__ no toca a nadie', async () => {
    const cuerpo = `{"__proto__": {"razon_social": "X", "admin": true}, "razon_social": 1}`;
    const detail = await forma(cuerpo);
    expect(detail.map(({ loc }) => loc[1])).toContain('razon_social');
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('la entrada se repite si es pequeña, y nunca la de un campo secreto', async () => {
    const [corta] = await forma(facturaValida({ tipo_identificacion: '09' }));
    expect(corta?.input).toBe('09');
    const [larga] = await forma(facturaValida({ razon_social: 'x'.repeat(301) }));
    expect(larga).not.toHaveProperty('input');

    const secreto = z.object({ password: z.int(), cliente: z.object({ secreto: z.int() }) });
    const crudo = { password: 'hunter2', cliente: { secreto: 'hunter2' } };
    const { issues } = secreto.safeParse(crudo).error as z.core.$ZodError;
    const errores = erroresDe('json', issues, crudo);
    expect(errores).toHaveLength(2);
    expect(JSON.stringify(errores)).not.toContain('hunter2');
  });

  it('cada reparo dice qué se esperaba, en español', () => {
    const esquema = z.object({
      archivo: z.file().max(3),
      permisos: z.partialRecord(z.enum(['facturas']), z.array(z.string())),
      color: z.string().regex(/^#[0-9a-f]{6}$/),
    });
    const reparos = (destino: 'json' | 'query', crudo: object) => {
      const { issues } = esquema.safeParse(crudo).error as z.core.$ZodError;
      return erroresDe(destino, issues, crudo).map(({ type, msg }) => [type, msg]);
    };
    const bien = { archivo: new File(['x'], 'x'), permisos: {}, color: '#ffffff' };
    expect(reparos('json', { ...bien, archivo: 'x' })).toEqual([
      ['file_type', 'Debe ser un archivo'],
    ]);
    expect(reparos('json', { ...bien, archivo: new File(['larga'], 'x') })).toEqual([
      ['file_too_large', 'Debe pesar como máximo 3 bytes'],
    ]);
    expect(reparos('json', { ...bien, permisos: [] })).toEqual([
      ['dict_type', 'Debe ser un objeto'],
    ]);
    expect(reparos('json', { ...bien, permisos: { factura: [] } })).toEqual([
      ['extra_forbidden', 'No se admite: factura'],
    ]);
    expect(reparos('query', { ...bien, color: ['#ffffff', '#000000'] })).toEqual([
      ['string_type', 'Se envió más de una vez'],
    ]);
  });
});
