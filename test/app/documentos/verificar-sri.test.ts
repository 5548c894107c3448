import { describe, expect, it } from 'vitest';
import type { VistaDeConsulta } from '#domain/kernel/consulta-sri.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { eventosDe } from '#test/support/documentos/escenarios.ts';
import { conMarca } from '#test/support/documentos/factura.http.ts';
import { TIPOS_HTTP } from '#test/support/documentos/tipos.http.ts';
import type { ErrorDeApi } from '#test/support/http/cliente-api.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import { cronometrar } from '#test/support/lentitud.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** What the SRI holds of a document now, asked over HTTP. */

type Visto = {
  readonly id: number;
  readonly estado: string;
  readonly estado_sri: string | null;
  readonly clave_acceso: string | null;
  readonly remedio: string | null;
  readonly verificacion_sri: VistaDeConsulta | null;
};

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema(
  async (iniciada) => {
    prueba = iniciada;
    empresa = prueba.empresa;
  },
  { plazo_lectura_ms: 1_500 },
);

const facturas = recursoHttp<Visto>(() => empresa, '/facturas');
const emitir = async (marca: string, estado = 'AUTORIZADO'): Promise<Visto> => {
  const { id } = (await empresa.api.crear(conMarca(marca))).cuerpo;
  return facturas.esperar(id, estado);
};
const verificar = (id: number | string) =>
  facturas.pedir<VistaDeConsulta & ErrorDeApi>('POST', `/${id}/verificar-sri`);

describe.each(TIPOS_HTTP)('$tipo.recurso', ({ tipo, camino, cuerpo }) => {
  const suyos = recursoHttp<Visto>(() => empresa, camino);
  const autorizar = async (nombre: string): Promise<Visto> => {
    const creado = await suyos.pedir('POST', '', cuerpo({}, nombre));
    expect([creado.estado, creado.cuerpo]).toEqual([201, creado.cuerpo]);
    return suyos.esperar(creado.cuerpo.id, 'AUTORIZADO');
  };
  const preguntar = (id: number) =>
    suyos.pedir<VistaDeConsulta & ErrorDeApi>('POST', `/${id}/verificar-sri`);

  it('AUTORIZADO aquí y allí: sin aviso, y queda en su ficha', async () => {
    const antes = await autorizar('Ana Mora');
    expect(antes).toMatchObject({ verificacion_sri: null, remedio: null });
    const { estado, cuerpo: dicho } = await preguntar(antes.id);
    expect(estado).toBe(200);
    expect(dicho).toEqual({
      estado_sri: 'AUTORIZADO',
      consultado_en: expect.stringMatching(/-05:00$/),
      aviso: null,
    });
    expect(await suyos.uno(antes.id)).toEqual({ ...antes, verificacion_sri: dicho });
  });

  it('anulada en el portal: se avisa qué hacer, se publica una vez y nada se mueve', async () => {
    const antes = await autorizar('Ana Mora [SRI:ANULADO]');
    const dichos = [await preguntar(antes.id), await preguntar(antes.id)];
    for (const { cuerpo: dicho } of dichos) {
      expect(dicho.estado_sri).toBe('ANULADO');
      expect(dicho.aviso).toContain(`POST ${camino}/${antes.id}/anular`);
    }
    const despues = await suyos.uno(antes.id);
    expect(despues).toEqual({
      ...antes,
      estado_sri: expect.stringMatching(/^\[ALERTA: ANULADO EN EL SRI\] /),
      verificacion_sri: dichos[1]!.cuerpo,
    });
    const publicados = (await eventosDe(empresa, antes.id)).filter(
      ({ evento }) => evento === `${tipo.publico}.anulada_en_sri`,
    );
    expect(publicados).toHaveLength(1);
    expect(publicados[0]!.data).toMatchObject({
      id: antes.id,
      estado: 'AUTORIZADO',
      clave_acceso: antes.clave_acceso,
      estado_sri: despues.estado_sri,
      consultado_en: dichos[0]!.cuerpo.consultado_en,
    });
  });

  it('un borrador no tiene clave: 409; uno que no existe, 404', async () => {
    const borrador = await suyos.pedir('POST', '', cuerpo({ es_borrador: true }));
    expect([borrador.estado, borrador.cuerpo]).toEqual([201, borrador.cuerpo]);
    const negada = await preguntar(borrador.cuerpo.id);
    expect([negada.estado, negada.cuerpo.codigo]).toEqual([
      409,
      `${tipo.recurso}.sin_clave_de_acceso`,
    ]);
    const ninguna = await preguntar(999_999);
    expect([ninguna.estado, ninguna.cuerpo.codigo]).toEqual([404, `${tipo.recurso}.no_encontrada`]);
  });
});

it('anulada aquí después, el aviso y la alerta se van', async () => {
  const { id } = await emitir('[SRI:ANULADO]');
  await verificar(id);
  const anulada = await facturas.pedir('POST', `/${id}/anular`, { motivo: 'Anulada en el portal' });
  expect([anulada.estado, anulada.cuerpo]).toEqual([200, anulada.cuerpo]);
  expect(await facturas.uno(id)).toMatchObject({
    estado: 'ANULADO',
    estado_sri: '[ANULADO]',
    verificacion_sri: { estado_sri: 'ANULADO', aviso: null },
  });
  const [, , , dicha] = await eventosDe(empresa, id);
  expect(dicha).toMatchObject({ evento: 'factura.anulada', data: { estado_sri: '[ANULADO]' } });
});

it('anulada solo aquí: dice hasta cuándo el portal lo admite', async () => {
  const { id } = await emitir('');
  await facturas.pedir('POST', `/${id}/anular`, { motivo: 'Se repitió' });
  const { cuerpo } = await verificar(id);
  expect(cuerpo.estado_sri).toBe('AUTORIZADO');
  expect(cuerpo.aviso).toMatch(/Aquí está ANULADA .* hasta el 07\/\d\d\/\d{4}/);
});

it('pendiente de anular se dice, y luego anulada', async () => {
  const { id } = await emitir('[SRI:ANULADO:2]');
  expect((await verificar(id)).cuerpo).toMatchObject({
    estado_sri: 'PENDIENTE DE ANULAR',
    aviso: expect.stringContaining('cinco días hábiles'),
  });
  const tipos = async () => (await eventosDe(empresa, id)).map(({ evento }) => evento);
  expect(await tipos()).not.toContain('factura.anulada_en_sri');
  expect((await verificar(id)).cuerpo.estado_sri).toBe('ANULADO');
  expect(await tipos()).toContain('factura.anulada_en_sri');
});

it('de una RECHAZADO dice lo mismo que el SRI, y su remedio nombra el código', async () => {
  const rechazada = await emitir('[SRI:RECHAZADO]', 'RECHAZADO');
  expect(rechazada.remedio).toMatch(/^52: Las cifras no cuadran.*POST …\/reenviar/);
  expect((await verificar(rechazada.id)).cuerpo).toMatchObject({
    estado_sri: 'NO AUTORIZADO',
    aviso: null,
  });
  expect((await facturas.uno(rechazada.id)).remedio).toBe(rechazada.remedio);
});

it('de una DEVUELTA el SRI no sabe: RECHAZADA con su motivo; reenviada, se olvida', async () => {
  const devuelta = await emitir('[SRI:DEVUELTA:1]', 'DEVUELTA');
  expect(devuelta.remedio).toMatch(/^35: /);
  const { cuerpo } = await verificar(devuelta.id);
  expect(cuerpo).toMatchObject({
    estado_sri: 'RECHAZADA',
    aviso: expect.stringContaining('El comprobante no existe'),
  });
  await facturas.pedir('POST', `/${devuelta.id}/reenviar`);
  const autorizada = await facturas.esperar(devuelta.id, 'AUTORIZADO');
  expect(autorizada).toMatchObject({ remedio: null, verificacion_sri: null });
});

it('el SRI que calla es 503 con Retry-After a su tiempo, y nada se escribe', async () => {
  const { id } = (await empresa.api.crear(conMarca('[SRI:LENTO:9]'))).cuerpo;
  const estado = async () => (await verificar(id)).estado;
  // Until the SRI takes it in it is a draft's key, or one that nobody knows.
  await expect.poll(estado, { timeout: 30_000, interval: 100 }).toBe(503);
  const escritos = await prueba.escritoPor(empresa);
  const inicio = cronometrar();
  const muda = await verificar(id);
  expect(inicio.enCalma_ms()).toBeLessThan(5_000);
  expect(muda.estado).toBe(503);
  expect(muda.cuerpo).toMatchObject({
    codigo: 'sri.sin_respuesta',
    motivo: expect.stringContaining('El SRI no respondió'),
  });
  expect(Number(muda.cabeceras.get('retry-after'))).toBeGreaterThan(0);
  expect(await prueba.escritoPor(empresa)).toBe(escritos);
});

it('para el vendedor de otra sucursal no existe', async () => {
  const { id } = await emitir('');
  const vendedor = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id: 2 });
  const ruta = `/facturas/${id}/verificar-sri`;
  expect((await pedirAlPanel(prueba, vendedor, 'POST', ruta)).estado).toBe(404);
  expect((await verificar(id)).estado).toBe(200);
});

it('?simular no vale: lo que se pregunta se pregunta', async () => {
  const { id } = await emitir('');
  const { estado } = await facturas.pedir('POST', `/${id}/verificar-sri?simular=true`);
  expect(estado).toBeGreaterThanOrEqual(400);
  expect((await facturas.uno(id)).verificacion_sri).toBeNull();
});

it('preguntada por muchos a la vez, se publica una vez', async () => {
  const { id } = await emitir('[SRI:ANULADO]');
  const respuestas = await Promise.all(Array.from({ length: 12 }, () => verificar(id)));
  expect(new Set(respuestas.map(({ estado }) => estado))).toEqual(new Set([200]));
  const publicados = (await eventosDe(empresa, id)).filter(({ evento }) =>
    evento.endsWith('anulada_en_sri'),
  );
  expect(publicados).toHaveLength(1);
});

it('cuerpos y caminos raros no son un 500', async () => {
  for (const id of ['0', '-1', 'abc', '9'.repeat(30), '1%00']) {
    expect((await verificar(id)).estado, id).toBeLessThan(500);
  }
});
