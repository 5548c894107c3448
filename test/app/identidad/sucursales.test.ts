import { describe, expect, it } from 'vitest';
import type { VistaSucursal } from '#domain/identidad/sucursal.vista.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { crearClienteApi, type ErrorDeApi } from '#test/support/http/cliente-api.ts';
import { entrarAlPanel } from '#test/support/identidad/panel.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema((iniciado) => {
  prueba = iniciado;
  empresa = prueba.empresa;
});

const pedir = <C = VistaSucursal>(
  metodo: string,
  camino = '',
  cuerpo?: unknown,
  quien: Pick<EmpresaDePrueba, 'api'> = empresa,
) => quien.api.pedir<C>(metodo, `/sucursales${camino}`, cuerpo === undefined ? {} : { cuerpo });
const nueva = (establecimiento: string, cambios: object = {}) => ({
  nombre: `Local ${establecimiento}`,
  direccion: 'Calle Larga 7-42',
  establecimiento,
  punto_emision: '001',
  ...cambios,
});
const crear = async (establecimiento: string, cambios: object = {}): Promise<VistaSucursal> => {
  const { estado, cuerpo } = await pedir('POST', '', nueva(establecimiento, cambios));
  expect(estado).toBe(201);
  expect((await pedir('GET', `/${cuerpo.id}`)).cuerpo).toEqual(cuerpo);
  return cuerpo;
};
const emitir = async (sucursal_id?: number) =>
  empresa.api.crear(cuerpoDeFactura(sucursal_id === undefined ? {} : { sucursal_id }));

describe('la lista y el registro', () => {
  it('las dice todas, con el próximo número de cada serie', async () => {
    const { cuerpo: factura } = await emitir();
    expect(factura.numero_comprobante).toBe('001-001-000000001');
    const { estado, cuerpo, cabeceras } = await pedir<VistaSucursal[]>('GET', '/');
    expect([estado, cabeceras.get('x-total-count')]).toEqual([200, '2']);
    expect(cuerpo.map((s) => [s.establecimiento, s.punto_emision, s.es_matriz])).toEqual([
      ['001', '001', true],
      ['002', '001', false],
    ]);
    expect(cuerpo[0]!.proximos_numeros['1'].factura).toBe(2);
    expect(cuerpo[0]!.proximos_numeros['2'].factura).toBe(1);
    expect(cuerpo[1]!.proximos_numeros['1'].factura).toBe(1);
  });

  it('404: no existe', async () => {
    const { estado, cuerpo } = await pedir<ErrorDeApi>('GET', '/99');
    expect([estado, cuerpo.codigo]).toEqual([404, 'sucursales.no_encontrada']);
  });
});

describe('crear, cambiar y cerrar', () => {
  it('una empresa que migra sigue desde su número, y nunca retrocede', async () => {
    const { id, proximos_numeros } = await crear('010', {
      proximos_numeros: { '1': { factura: 1500 }, '2': { retencion: 8 } },
    });
    expect(proximos_numeros['1'].factura).toBe(1500);
    expect(proximos_numeros['2']).toMatchObject({ factura: 1, retencion: 8 });
    expect((await emitir(id)).cuerpo.numero_comprobante).toBe('010-001-000001500');
    const atras = await pedir<ErrorDeApi>('PATCH', `/${id}`, {
      proximos_numeros: { '1': { factura: 1500 } },
    });
    expect([atras.estado, atras.cuerpo]).toEqual([
      409,
      expect.objectContaining({ codigo: 'sucursales.numero_hacia_atras', siguiente: 1501 }),
    ]);
    const delante = await pedir('PATCH', `/${id}`, {
      proximos_numeros: { '1': { factura: 2000 } },
    });
    expect(delante.cuerpo.proximos_numeros['1'].factura).toBe(2000);
    expect((await emitir(id)).cuerpo.numero_comprobante).toBe('010-001-000002000');
  });

  it('PATCH cambia lo que trae; PUT reemplaza, sin tocar matriz ni números', async () => {
    const antes = await crear('011', { proximos_numeros: { '1': { factura: 5 } } });
    const { cuerpo: parche } = await pedir('PATCH', `/${antes.id}`, { nombre: 'Otro nombre' });
    expect(parche).toEqual({ ...antes, nombre: 'Otro nombre' });
    const reemplazo = { direccion: 'Nueva', establecimiento: '011', punto_emision: '001' };
    const { cuerpo: puesta } = await pedir('PUT', `/${antes.id}`, reemplazo);
    expect(puesta).toEqual({ ...antes, ...reemplazo, nombre: 'Sucursal 011-001' });
    expect((await pedir('GET', `/${antes.id}`)).cuerpo).toEqual(puesta);
  });

  it('409: códigos de otra, códigos con documentos, matriz', async () => {
    const { id } = await crear('012');
    await emitir(id);
    const negativas: readonly (readonly [string, string, object | undefined, string])[] = [
      ['POST', '', nueva('012'), 'sucursales.serie_ocupada'],
      ['PATCH', `/${id}`, { establecimiento: '002' }, 'sucursales.serie_ocupada'],
      ['PATCH', `/${id}`, { establecimiento: '099' }, 'sucursales.serie_con_documentos'],
      ['PATCH', '/1', { es_matriz: false }, 'sucursales.matriz_obligatoria'],
      ['PATCH', '/1', { activo: false }, 'sucursales.matriz_inactiva'],
      ['DELETE', '/1', undefined, 'sucursales.matriz_inactiva'],
    ];
    for (const [metodo, camino, cuerpo, codigo] of negativas) {
      const respuesta = await pedir<ErrorDeApi>(metodo, camino, cuerpo);
      expect([respuesta.estado, respuesta.cuerpo.codigo]).toEqual([409, codigo]);
    }
  });

  it('cerrada no emite y sale de la lista de activas', async () => {
    const { id } = await crear('013');
    expect((await pedir('DELETE', `/${id}`)).estado).toBe(204);
    expect((await pedir('DELETE', `/${id}`)).estado).toBe(204);
    expect((await emitir(id)).estado).toBe(404);
    const activas = await pedir<VistaSucursal[]>('GET', '?incluir_inactivas=false');
    expect(activas.cuerpo.map((s) => s.id)).not.toContain(id);
    expect((await pedir('GET', `/${id}`)).cuerpo.activo).toBe(false);
  });

  it.each([
    nueva('000'),
    nueva('01'),
    nueva('abc'),
    nueva('014', { direccion: '' }),
    nueva('014', { proximos_numeros: { '1': { factura: 0 } } }),
    nueva('014', { proximos_numeros: { '1': { factura: 1_000_000_000 } } }),
    { direccion: 'Falta todo' },
  ])('422: %j', async (cuerpo) => {
    expect((await pedir('POST', '', cuerpo)).estado).toBe(422);
  });

  it('422: un PATCH no quita lo que debe haber', async () => {
    expect((await pedir('PATCH', '/1', { direccion: null })).estado).toBe(422);
  });
});

describe('la sucursal de una factura que no la nombra', () => {
  it('es la matriz, también después de cambiarla', async () => {
    const { id } = await crear('020', { es_matriz: true });
    expect((await emitir()).cuerpo.sucursal_id).toBe(id);
    const anterior = await pedir('PATCH', '/1', { es_matriz: true });
    expect(anterior.cuerpo.es_matriz).toBe(true);
    expect((await pedir('GET', `/${id}`)).cuerpo.es_matriz).toBe(false);
    expect((await emitir()).cuerpo.sucursal_id).toBe(1);
  });

  it('es la del usuario que tiene una; otra no existe para él', async () => {
    const { token } = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id: 2 });
    const api = crearClienteApi(prueba.url, null);
    const cabeceras = { Authorization: `Bearer ${token}` };
    const suya = await api.crear(cuerpoDeFactura(), { cabeceras });
    expect([suya.estado, suya.cuerpo.sucursal_id]).toEqual([201, 2]);
    expect((await api.crear(cuerpoDeFactura({ sucursal_id: 1 }), { cabeceras })).estado).toBe(404);
  });

  it('un vendedor ve solo la suya; quien administra, todas', async () => {
    const ver = async (rol: 'vendedor' | 'admin', camino = '') => {
      const { token } = await entrarAlPanel(prueba, empresa, { rol, sucursal_id: 2 });
      const cabeceras = { Authorization: `Bearer ${token}` };
      const api = crearClienteApi(prueba.url, null);
      return api.pedir<VistaSucursal[]>('GET', `/sucursales${camino}`, { cabeceras });
    };
    expect((await ver('vendedor')).cuerpo.map((s) => s.id)).toEqual([2]);
    expect((await ver('vendedor', '/2')).estado).toBe(200);
    expect((await ver('vendedor', '/1')).estado).toBe(404);
    expect((await ver('admin')).cuerpo.length).toBeGreaterThan(1);
    expect((await ver('admin', '/1')).estado).toBe(200);
  });
});
