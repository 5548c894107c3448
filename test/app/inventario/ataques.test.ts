import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExistenciaLeida } from '#domain/inventario/inventario.vista.ts';
import type { VistaKardex } from '#domain/inventario/kardex.vista.ts';
import type { VistaValoracion } from '#domain/inventario/valoracion.vista.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import type { ErrorDeApi } from '#test/support/http/cliente-api.ts';
import { logrado } from '#test/support/http/logrado.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import { iniciarSistemaDePrueba, relojDesde, type SistemaDePrueba } from '#test/support/sistema.ts';
import { iniciarSmtp, type ServidorDePrueba } from '#test/support/smtp.ts';
import { corridasDe } from '#test/support/workflows/corridas.http.ts';

/** Stock, as whoever wants something that is not theirs, or comes late, or at the same time, asks for it. */

let prueba: SistemaDePrueba;
let smtp: ServidorDePrueba;
beforeAll(async () => {
  smtp = await iniciarSmtp();
  prueba = await iniciarSistemaDePrueba({
    reloj: relojDesde('2026-11-20T15:00:00.000Z'),
    correo: { por_omision: smtp.porOmision },
  });
  await hecho('POST', '/contabilidad/activar', { fecha_inicio: '2026-09-01' });
  const estado = async () => (await hecho<{ estado: string }>('GET', '/contabilidad')).estado;
  await prontoEs(estado, 'activa', 10_000);
});
afterAll(async () => {
  await prueba?.detener();
  await smtp?.detener();
  expect(prueba.fallas).toEqual([]);
});

const pedir = async <C = { id: number }>(metodo: string, camino: string, cuerpo?: unknown) =>
  prueba.empresa.api.pedir<C>(metodo, camino, cuerpo === undefined ? {} : { cuerpo });
const hecho = async <C = { id: number }>(metodo: string, camino: string, cuerpo?: unknown) =>
  logrado(camino, await pedir<C>(metodo, camino, cuerpo));
const rechazo = async (metodo: string, camino: string, enviado?: unknown) => {
  const { estado, cuerpo } = await pedir<ErrorDeApi>(metodo, camino, enviado);
  return [estado, cuerpo.codigo];
};

let ultimo = 0;
const bien = async (cambios: object = {}): Promise<number> => {
  ultimo += 1;
  const datos = { codigo_principal: `A-${ultimo}`, descripcion: `Bien ${ultimo}` };
  const cuerpo = { ...datos, precio_unitario: 5, lleva_inventario: true, ...cambios };
  return (await hecho('POST', '/servicios', cuerpo)).id;
};
const mover = (tipo: string, lineas: readonly object[], mas: object = {}) => ({
  tipo,
  sucursal_id: 1,
  lineas,
  ...(tipo === 'conteo' && { motivo: 'Conteo' }),
  ...mas,
});
const inicial = (servicio_id: number, cantidad: number, costo_unitario: number, mas: object = {}) =>
  hecho(
    'POST',
    '/inventario/movimientos',
    mover('saldo_inicial', [{ servicio_id, cantidad, costo_unitario }], mas),
  );
const contar = (servicio_id: number, cantidad_contada: number, mas: object = {}) =>
  hecho<{ id: number; lineas: { cantidad: number }[] }>(
    'POST',
    '/inventario/movimientos',
    mover('conteo', [{ servicio_id, cantidad_contada }], mas),
  );
const facturas = recursoHttp(() => prueba.empresa, '/facturas');
const factura = (servicio_id: number, cantidad: number, cambios: object = {}) =>
  cuerpoDeFactura({
    detalles: [{ servicio_id, cantidad, precio_unitario: 5, tarifa_iva: 15 }],
    pagos: undefined,
    ...cambios,
  });
const vender = async (servicio_id: number, cantidad: number) => {
  const { id } = await hecho('POST', '/facturas', factura(servicio_id, cantidad));
  await facturas.esperar(id, 'AUTORIZADO');
  return id;
};
const hay = async (servicio_id: number, consulta = '') => {
  const filas = await hecho<ExistenciaLeida[]>(
    'GET',
    `/inventario?servicio_id=${servicio_id}${consulta}`,
  );
  return filas.map((una) => [una.sucursal_id, una.existencia, una.reservado, una.valor]);
};
const cuadra = async (...dias: readonly string[]): Promise<void> => {
  for (const al of ['', ...dias]) {
    const { cuentas } = await hecho<VistaValoracion>(
      'GET',
      `/inventario/valoracion${al && `?al=${al}`}`,
    );
    expect([al, cuentas.map(({ diferencia }) => diferencia)]).toEqual([al, cuentas.map(() => 0)]);
  }
};

it('lo que el SRI devuelve se suelta, y se vuelve a reservar al reenviarlo', async () => {
  const id = await bien();
  await inicial(id, 5, 1);
  const devuelta = await hecho(
    'POST',
    '/facturas',
    factura(id, 5, { razon_social: 'María Pérez [SRI:DEVUELTA:1]' }),
  );
  await facturas.esperar(devuelta.id, 'DEVUELTA');
  expect(await hay(id)).toEqual([[1, 5, 0, 5]]);
  await hecho('POST', `/facturas/${devuelta.id}/reenviar`);
  await facturas.esperar(devuelta.id, 'AUTORIZADO');
  expect(await hay(id)).toEqual([[1, 0, 0, 0]]);
  await cuadra();
});

it('al cruzar el mínimo el aviso sale una vez, y la plantilla manda su correo', async () => {
  const admin = await entrarAlPanel(prueba, prueba.empresa);
  const corridas = corridasDe(prueba, admin);
  const { cuerpo: workflow } = await corridas.pedir<{ id: number }>('POST', '/desde-plantilla', {
    plantilla_id: 'stock_bajo',
    parametros: { correo: 'bodega@example.com' },
  });
  const activado = await corridas.pedir('PUT', `/${workflow.id}`, { activo: true });
  expect([activado.estado, activado.cuerpo]).toEqual([200, activado.cuerpo]);
  const id = await bien({ minimo: 8 });
  await inicial(id, 10, 1);
  await vender(id, 3);
  await vender(id, 1);
  const { eventos } = await hecho<{ eventos: { data: { servicio_id: number } }[] }>(
    'GET',
    '/eventos?evento=stock.bajo_minimo&limit=500',
  );
  expect(eventos.filter(({ data }) => data.servicio_id === id)).toHaveLength(1);
  const [corrida, ...otras] = await corridas.todas(workflow.id, 1);
  expect(otras).toEqual([]);
  expect(corrida).toMatchObject({
    estado: 'completed',
    evento: 'stock.bajo_minimo',
    trigger: { servicio_id: id, existencia: 7, minimo: 8 },
  });
  const suyos = () => smtp.recibidos.filter(({ para }) => para.includes('bodega@example.com'));
  await expect.poll(() => suyos().length, { timeout: 10_000 }).toBe(1);
  expect(suyos()[0]!.partes.subject).toContain('Quedan 7 de');
  // Up again and down again is another crossing.
  await contar(id, 9);
  await vender(id, 2);
  await corridas.todas(workflow.id, 2);
});

it('un conteo de un día pasado se coteja con lo que había ese día', async () => {
  const id = await bien();
  await inicial(id, 10, 2, { fecha: '2026-11-02' });
  await hecho(
    'POST',
    '/inventario/movimientos',
    mover('transferencia', [{ servicio_id: id, cantidad: 1 }], {
      fecha: '2026-11-10',
      sucursal_destino_id: 2,
    }),
  );
  await vender(id, 3);
  expect(await hay(id, '&al=2026-11-05')).toEqual([[1, 10, 0, 20]]);
  // On that day 9 of the 10 were there: one is missing, whatever was sold since.
  const { lineas } = await contar(id, 9, { fecha: '2026-11-05' });
  expect(lineas).toMatchObject([{ cantidad: -1 }]);
  expect((await hay(id)).map(([, cantidad]) => cantidad)).toEqual([5, 1]);
  expect(await hay(id, '&al=2026-11-05')).toEqual([[1, 9, 0, 18]]);
  // Of one that came back afterwards, nothing is counted twice.
  expect((await contar(id, 9, { fecha: '2026-11-05' })).lineas).toMatchObject([{ cantidad: 0 }]);
  await cuadra('2026-11-02', '2026-11-05', '2026-11-10');
});

it('en un mes cerrado no se mueve ni se cuenta, y lo suyo se anula hoy', async () => {
  const id = await bien();
  const movido = await inicial(id, 6, 1, { fecha: '2026-09-15' });
  await hecho('POST', '/contabilidad/periodos/2026/9/cerrar', {});
  const conteo = mover('conteo', [{ servicio_id: id, cantidad_contada: 1 }], {
    fecha: '2026-09-20',
  });
  const [estado, codigo] = await rechazo('POST', '/inventario/movimientos', conteo);
  expect([estado, codigo]).toEqual([400, 'contabilidad.periodo_cerrado']);
  expect(
    await rechazo('POST', `/inventario/movimientos/${movido.id}/anular`, {
      motivo: 'Error',
      fecha: '2026-09-30',
    }),
  ).toEqual([400, 'contabilidad.periodo_cerrado']);
  const deshecho = await hecho<{ fecha: string }>(
    'POST',
    `/inventario/movimientos/${movido.id}/anular`,
    { motivo: 'Error' },
  );
  expect(deshecho.fecha).toBe('2026-11-20');
  await cuadra('2026-09-30', '2026-10-31');
});

it('no se deshace lo que ya no está, aunque se pida dos veces a la vez', async () => {
  const id = await bien();
  const movido = await inicial(id, 4, 1);
  await vender(id, 1);
  const anular = () =>
    rechazo('POST', `/inventario/movimientos/${movido.id}/anular`, { motivo: 'Error' });
  expect(await Promise.all([anular(), anular()])).toEqual([
    [409, 'inventario.sin_existencia'],
    [409, 'inventario.sin_existencia'],
  ]);
  await contar(id, 4);
  const juntas = await Promise.all([anular(), anular()]);
  expect(juntas.filter(([estado]) => estado === 409)).toEqual([[409, 'inventario.anulado']]);
  expect(await hay(id)).toEqual([[1, 0, 0, 0]]);
  await cuadra();
});

it('dos conteos a la vez dejan lo que dijo uno de ellos, y dos ventas no venden lo mismo', async () => {
  const id = await bien();
  await inicial(id, 10, 1.5);
  await Promise.all([contar(id, 7), contar(id, 4)]);
  const [[, quedan]] = (await hay(id)) as [[number, number]];
  expect([7, 4]).toContain(quedan);
  const ventas = await Promise.all(
    [4, 4, 4].map((n) => pedir('POST', '/facturas', factura(id, n))),
  );
  const aceptadas = ventas.filter(({ estado }) => estado === 201);
  expect(aceptadas).toHaveLength(Math.floor(quedan / 4));
  for (const { cuerpo } of aceptadas) await facturas.esperar(cuerpo.id, 'AUTORIZADO');
  await cuadra();
});

it('millonésimas de unidad y de costo no pierden ni un centavo', async () => {
  const id = await bien();
  await inicial(id, 1.000001, 0.333333);
  await hecho(
    'POST',
    '/inventario/movimientos',
    mover('transferencia', [{ servicio_id: id, cantidad: 0.000001 }], { sucursal_destino_id: 2 }),
  );
  await vender(id, 0.333333);
  await contar(id, 0);
  await contar(id, 0, { sucursal_id: 2 });
  const kardex = await hecho<VistaKardex>('GET', `/inventario/kardex?servicio_id=${id}`);
  expect(kardex.saldo_final).toMatchObject({ cantidad: 0, valor: 0 });
  const de_mas = mover('conteo', [{ servicio_id: id, cantidad_contada: 0.0000001 }]);
  expect((await pedir('POST', '/inventario/movimientos', de_mas)).estado).toBe(422);
  await cuadra();
});

it('hasta 200 bienes de una vez; más, y uno repetido, son 422', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 200; i += 1) ids.push(await bien());
  const linea = (servicio_id: number) => ({ servicio_id, cantidad: 1.5, costo_unitario: 0.01 });
  await hecho('POST', '/inventario/movimientos', mover('saldo_inicial', ids.map(linea)));
  const contadas = ids.map((servicio_id) => ({ servicio_id, cantidad_contada: 2 }));
  await hecho('POST', '/inventario/movimientos', mover('conteo', contadas));
  for (const [lineas, donde] of [
    [[...ids, 1].map(linea), 'body.lineas'],
    [[linea(ids[0]!), linea(ids[0]!)], 'body.lineas.1.servicio_id'],
  ] as const) {
    const { estado, cuerpo } = await pedir<{ detail: { loc: string[] }[] }>(
      'POST',
      '/inventario/movimientos',
      mover('saldo_inicial', lineas),
    );
    expect([estado, cuerpo.detail.map(({ loc }) => loc.join('.'))]).toEqual([422, [donde]]);
  }
  // What no body may weigh is refused before it is read.
  const muchas = Array.from({ length: 10_000 }, (_, i) => linea(i + 1));
  const { estado } = await pedir('POST', '/inventario/movimientos', mover('saldo_inicial', muchas));
  expect(estado).toBe(413);
  await cuadra();
});

it('lo de otra empresa no existe, y sus sucursales tampoco', async () => {
  const otra = await prueba.fundar({ certificado: true });
  const id = await bien();
  await inicial(id, 5, 1);
  const [movido] = await hecho<{ id: number }[]>('GET', '/inventario/movimientos?limit=1');
  const ajena = async (metodo: string, camino: string, cuerpo?: object) =>
    (await otra.api.pedir<ErrorDeApi>(metodo, camino, cuerpo ? { cuerpo } : {})).estado;
  expect(await ajena('GET', `/inventario/kardex?servicio_id=${id}`)).toBe(404);
  expect(await ajena('GET', `/inventario/movimientos/${movido!.id}`)).toBe(404);
  const anular = `/inventario/movimientos/${movido!.id}/anular`;
  expect(await ajena('POST', anular, { motivo: 'Mío' })).toBe(404);
  const linea = { servicio_id: id, cantidad: 1, costo_unitario: 1 };
  const camino = '/inventario/movimientos';
  expect(await ajena('POST', camino, mover('saldo_inicial', [linea]))).toBe(404);
  expect((await otra.api.pedir<object[]>('GET', '/inventario')).cuerpo).toEqual([]);
});

it('quien vende en una sucursal no ve existencias, costos ni avisos, ni vende lo de otra', async () => {
  const id = await bien({ minimo: 3 });
  await inicial(id, 4, 1.11);
  const vendedor = await entrarAlPanel(prueba, prueba.empresa, {
    rol: 'vendedor',
    sucursal_id: 2,
  });
  const como = (metodo: string, camino: string, cuerpo?: object) =>
    pedirAlPanel<ErrorDeApi>(prueba, vendedor, metodo, camino, cuerpo);
  for (const camino of [
    '/inventario',
    `/inventario/kardex?servicio_id=${id}`,
    '/inventario/movimientos',
    '/inventario/movimientos/1',
    '/inventario/movimientos/1/historia',
    '/inventario/valoracion',
    '/inventario/ajustes',
  ]) {
    expect([camino, (await como('GET', camino)).estado]).toEqual([camino, 403]);
  }
  const { _explicar } = (await hecho('GET', `/inventario/valoracion`)) as unknown as {
    readonly _explicar: { readonly total: string };
  };
  expect((await como('GET', _explicar.total.replace(/^\/api\/v1/, ''))).estado).toBe(403);
  const deOtra = await como('POST', '/facturas', factura(id, 1));
  expect([deOtra.estado, deOtra.cuerpo.codigo]).toEqual([409, 'inventario.sin_existencia']);
  await vender(id, 2);
  const { cuerpo } = await como('GET', '/eventos?limit=500');
  expect(JSON.stringify(cuerpo)).not.toContain('stock.bajo_minimo');
});

it('como se sabía antes, el kardex no dice lo que se supo después', async () => {
  const id = await bien();
  await inicial(id, 10, 1, { fecha: '2026-11-01' });
  const kardex = (consulta: string) =>
    hecho<VistaKardex>('GET', `/inventario/kardex?servicio_id=${id}${consulta}`);
  const [primera] = (await kardex('')).filas;
  await contar(id, 8, { fecha: '2026-11-03' });
  expect((await pedir('GET', `/inventario?servicio_id=${id}&al=2026-12-31`)).estado).toBe(400);
  expect((await kardex('&al=2026-11-02')).saldo_final.cantidad).toBe(10);
  const { filas, saldo_final } = await kardex(`&conocido_el=${primera!.registrado_en}`);
  expect([filas.length, saldo_final.cantidad]).toEqual([1, 10]);
  expect((await kardex('')).saldo_final.cantidad).toBe(8);
});
