import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VistaProforma } from '#domain/proformas/proforma.vista.ts';
import { LINEA } from '#test/support/documentos/factura.http.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
beforeAll(async () => {
  prueba = await iniciarSistemaDePrueba({ empresas: 2 });
  empresa = prueba.empresa;
});
afterAll(async () => {
  await prueba.detener();
  expect(prueba.fallas).toEqual([]);
});

const pedir = <C = VistaProforma>(
  metodo: string,
  camino: string,
  {
    cuerpo,
    quien = empresa,
    cabeceras = {},
  }: {
    cuerpo?: unknown;
    quien?: EmpresaDePrueba;
    cabeceras?: Record<string, string>;
  } = {},
) =>
  quien.api.pedir<C>(metodo, `/proformas${camino}`, {
    ...(cuerpo === undefined ? {} : { cuerpo }),
    cabeceras,
  });

const cuerpo = (cambios: object = {}) => ({
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'María Pérez',
  detalles: [LINEA],
  ...cambios,
});
const crear = async (cambios: object = {}): Promise<VistaProforma> => {
  const respuesta = await pedir('POST', '', { cuerpo: cuerpo(cambios) });
  expect([respuesta.estado, respuesta.cuerpo]).toEqual([201, respuesta.cuerpo]);
  return respuesta.cuerpo;
};
const ver = async (id: number) => (await pedir('GET', `/${id}`)).cuerpo;
const codigoDe = async (metodo: string, camino: string, enviado?: object) => {
  const { estado, cuerpo: dicho } = await pedir<ErrorDeApi>(metodo, camino, { cuerpo: enviado });
  return [estado, dicho.codigo];
};

describe('/proformas', () => {
  it('nace ENVIADA con número, token y totales, y GET responde la misma', async () => {
    const creada = await crear({ validez_dias: 30, notas: 'Contra entrega' });
    expect(creada).toMatchObject({
      estado: 'ENVIADA',
      numero: `PRO-${String(creada.id).padStart(6, '0')}`,
      validez_dias: 30,
      total: 14.95,
      iva: 1.95,
      factura_id: null,
      token_publico: expect.stringMatching(/^pro_[\w-]{22}$/),
    });
    expect(await ver(creada.id)).toEqual(creada);
    const lista = await pedir<{ numero: string }[]>('GET', `?q=${creada.numero}`);
    expect(lista.cuerpo.map((p) => p.numero)).toEqual([creada.numero]);
    const enviadas = async () => {
      const { cuerpo: pagina } = await empresa.api.eventos({
        evento: 'proforma.enviada',
        limit: 500,
      });
      return pagina.eventos.map(({ data }) => data.id);
    };
    await expect.poll(enviadas).toContain(creada.id);
  });

  it('la misma clave no crea otra, y el token es el mismo', async () => {
    const opciones = { cuerpo: cuerpo(), cabeceras: { 'Idempotency-Key': 'pro-1' } };
    const [una, otra] = [await pedir('POST', '', opciones), await pedir('POST', '', opciones)];
    expect([una.estado, otra.estado]).toEqual([201, 200]);
    expect(otra.cuerpo).toEqual(una.cuerpo);
  });

  it('pedida a la vez con la misma clave, queda un solo token guardado', async () => {
    const guardados = async () => {
      const filas = await prueba.sistema.nucleo.sql`select 1 from operacion.secretos
        where empresa_id = ${empresa.id} and starts_with(referencia, 'proforma-')`;
      return filas.length;
    };
    const antes = await guardados();
    const opciones = { cuerpo: cuerpo(), cabeceras: { 'Idempotency-Key': 'pro-a-la-vez' } };
    const todas = await Promise.all(Array.from({ length: 8 }, () => pedir('POST', '', opciones)));
    expect(todas.filter(({ estado }) => estado === 201)).toHaveLength(1);
    expect(todas.filter(({ estado }) => estado === 200)).toHaveLength(7);
    const tokens = new Set(todas.map((una) => una.cuerpo.token_publico));
    expect([...tokens]).toEqual([expect.stringMatching(/^pro_/)]);
    expect(new Set(todas.map((una) => una.cuerpo.id)).size).toBe(1);
    expect(await guardados()).toBe(antes + 1);
  });

  it('un borrador se reemplaza, se elimina o se envía; enviada, ya no', async () => {
    const borrador = await crear({ es_borrador: true });
    expect(borrador.estado).toBe('BORRADOR');
    const cambiada = await pedir('PUT', `/${borrador.id}`, {
      cuerpo: cuerpo({ razon_social: 'Rosa Guamán' }),
    });
    expect(cambiada.cuerpo).toMatchObject({
      numero: borrador.numero,
      razon_social: 'Rosa Guamán',
      token_publico: borrador.token_publico,
    });
    const enviada = await pedir('PATCH', `/${borrador.id}/estado`, {
      cuerpo: { estado: 'ENVIADA' },
    });
    expect(enviada.cuerpo.estado).toBe('ENVIADA');
    expect(await codigoDe('PUT', `/${borrador.id}`, cuerpo())).toEqual([
      409,
      'proformas.no_es_borrador',
    ]);
    expect(await codigoDe('DELETE', `/${borrador.id}`)).toEqual([409, 'proformas.no_es_borrador']);
    const otro = await crear({ es_borrador: true });
    expect((await pedir('DELETE', `/${otro.id}`)).estado).toBe(204);
    expect(await codigoDe('GET', `/${otro.id}`)).toEqual([404, 'proformas.no_encontrada']);
    expect(await codigoDe('DELETE', `/${otro.id}`)).toEqual([404, 'proformas.no_encontrada']);
  });

  it('400, 404 y 422 de su contenido; lo de otra empresa no está', async () => {
    expect(await codigoDe('POST', '', cuerpo({ identificacion: '1710034066' }))).toEqual([
      400,
      'proformas.identificacion_invalida',
    ]);
    expect(await codigoDe('POST', '', cuerpo({ sucursal_id: 99 }))).toEqual([
      404,
      'proformas.sucursal_no_encontrada',
    ]);
    const detalles = [{ servicio_id: 99_999, cantidad: 1 }];
    expect(await codigoDe('POST', '', cuerpo({ detalles }))).toEqual([
      404,
      'servicios.no_encontrado',
    ]);
    const mala = await pedir<ErrorDeFormaDeApi>('POST', '', {
      cuerpo: cuerpo({ validez_dias: 366, detalles: [] }),
    });
    expect(mala.cuerpo.detail.map((d) => d.loc.at(-1))).toEqual(['validez_dias', 'detalles']);
    const { id } = await crear();
    const otra = prueba.empresas[1]!;
    for (const camino of [`/${id}`, `/${id}/pdf`]) {
      expect((await pedir('GET', camino, { quien: otra })).estado).toBe(404);
    }
    expect((await pedir('POST', `/${id}/convertir`, { quien: otra })).estado).toBe(404);
  });

  it('se buscan por nombre, identificación y número, y por estado', async () => {
    const { id, numero } = await crear({ razon_social: 'Íñigo Ñúñez', es_borrador: true });
    const buscar = async (consulta: string) =>
      (await pedir<{ id: number }[]>('GET', `?${consulta}`)).cuerpo.map((p) => p.id);
    for (const q of ['inigo NUN', String(id), numero.toLowerCase()]) {
      expect(await buscar(`q=${encodeURIComponent(q)}`)).toContain(id);
    }
    expect(await buscar('q=inigo&estado=ENVIADA')).toEqual([]);
    expect(await buscar('estado=BORRADOR')).toContain(id);
  });

  it('PATCH estado: claves con PUT y administradores; un contador, no', async () => {
    const { id } = await crear();
    for (const [rol, estado] of [
      ['contador', 403],
      ['admin', 200],
    ] as const) {
      const quien = await entrarAlPanel(prueba, empresa, { rol });
      const camino = `/proformas/${id}/estado`;
      const respuesta = await pedirAlPanel(prueba, quien, 'PATCH', camino, { estado: 'VENCIDA' });
      expect([rol, respuesta.estado]).toEqual([rol, estado]);
    }
  });

  it('el PDF dice PROFORMA', async () => {
    const { id } = await crear();
    const { estado, cuerpo: pdf, cabeceras } = await pedir<Buffer>('GET', `/${id}/pdf`);
    expect([estado, cabeceras.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('convertir', () => {
  it('cincuenta a la vez: una factura', async () => {
    const { id } = await crear();
    const respuestas = await Promise.all(
      Array.from({ length: 50 }, () =>
        pedir<{ ok?: boolean; factura_id: number; codigo?: string }>('POST', `/${id}/convertir`),
      ),
    );
    const buenas = respuestas.filter(({ estado }) => estado === 200);
    expect(buenas).toHaveLength(1);
    const { factura_id } = buenas[0]!.cuerpo;
    expect(buenas[0]!.cuerpo).toEqual({ ok: true, proforma_id: id, factura_id });
    for (const { estado, cuerpo: dicho } of respuestas.filter((r) => r !== buenas[0])) {
      expect([estado, dicho.codigo, dicho.factura_id]).toEqual([
        409,
        'proformas.ya_convertida',
        factura_id,
      ]);
    }
    expect(await ver(id)).toMatchObject({ estado: 'ACEPTADA', factura_id });
    expect((await empresa.api.factura(factura_id)).cuerpo).toMatchObject({ total: 14.95 });
    expect(await codigoDe('PATCH', `/${id}/estado`, { estado: 'BORRADOR' })).toEqual([
      409,
      'proformas.ya_convertida',
    ]);
  });

  it('409 desde BORRADOR, RECHAZADA y VENCIDA', async () => {
    const { id } = await crear({ es_borrador: true });
    for (const estado of ['BORRADOR', 'RECHAZADA', 'VENCIDA']) {
      await pedir('PATCH', `/${id}/estado`, { cuerpo: { estado } });
      expect(await codigoDe('POST', `/${id}/convertir`)).toEqual([409, 'proformas.no_convertible']);
    }
  });
});
