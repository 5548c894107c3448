import { beforeAll, describe, expect, it } from 'vitest';
import type { vistaResumen } from '#domain/documentos/resumen.vista.ts';
import { comprobarTodasLasCifras, sinEnlaces } from '#test/support/cifras.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import {
  CONSUMIDOR_FINAL_HTTP,
  cuerpoDeFactura,
  LINEA,
} from '#test/support/documentos/factura.http.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import { relojMovible } from '#test/support/reloj.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** The sales summary over the whole program, with a clock that the test moves. */

type Resumen = ReturnType<typeof vistaResumen>;

const { reloj, irA } = relojMovible('2026-10-30T15:00:00.000Z');

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema(
  (iniciado) => {
    prueba = iniciado;
    empresa = prueba.empresa;
  },
  { empresas: 2, reloj },
);

const leer =
  (token?: string) =>
  async <C>(camino: string): Promise<{ estado: number; cuerpo: C }> => {
    const credencial = token
      ? { Authorization: `Bearer ${token}` }
      : { 'X-API-Key': empresa.clave };
    const respuesta = await fetch(`${prueba.url}/api/v1${camino}`, {
      headers: { ...credencial },
    });
    return { estado: respuesta.status, cuerpo: (await respuesta.json()) as C };
  };
const resumen = async (token?: string): Promise<Resumen> => {
  const { estado, cuerpo } = await sinEnlaces(leer(token)<Resumen>('/facturas/resumen'));
  expect(estado).toBe(200);
  return cuerpo;
};
/** That each figure of the summary is what its documents add up to, as the caller may see them. */
const comprobarCifras = async (token?: string): Promise<void> => {
  const { cuerpo } = await leer(token)('/facturas/resumen');
  const { cifras } = await comprobarTodasLasCifras(leer(token), cuerpo, { limit: 2 });
  expect(cifras.length).toBeGreaterThan(30);
};

/** Net of `valor` dollars at 0 %, so that the total is the same. */
const de = (valor: number, cambios: object = {}) =>
  cuerpoDeFactura({
    detalles: [{ ...LINEA, cantidad: 1, precio_unitario: valor, tarifa_iva: 0 }],
    ...cambios,
  });
const emitir = async (cuerpo: object, espera?: string): Promise<number> => {
  const { estado, cuerpo: factura } = await empresa.api.crear(cuerpo);
  expect([estado, factura]).toEqual([201, factura]);
  if (espera) await empresa.api.esperarEstado(factura.id, espera);
  return factura.id;
};
const ana = { tipo_identificacion: '06', identificacion: 'P-1', razon_social: 'Ana Mora' };
const luz = { tipo_identificacion: '06', identificacion: 'P-2', razon_social: 'Luz Ruiz' };

describe('GET /facturas/resumen', () => {
  it('sin facturas: ceros, y lo que se sabe de la empresa', async () => {
    const vacio = await resumen();
    const nada = { total: 0, cantidad: 0 };
    expect(vacio).toMatchObject({ hoy: nada, semana: nada, mes: nada, mes_anterior: nada });
    expect(vacio).toMatchObject({
      pendientes_sri: 0,
      por_cobrar: 0,
      top_clientes: [],
      ambiente_sri: '1',
      tiene_certificado: true,
      cert_expira: expect.stringMatching(/-05:00$/),
    });
    expect(vacio.serie).toHaveLength(30);
    expect(vacio.serie[29]).toEqual({ fecha: '2026-10-30', ...nada });
  });

  describe('con ventas', () => {
    let anulada: number;
    let sucursal_id: number;
    beforeAll(async () => {
      const sucursal = { nombre: 'Norte', direccion: 'Quito', establecimiento: '003' };
      const creada = await empresa.api.pedir<{ id: number }>('POST', '/sucursales', {
        cuerpo: { ...sucursal, punto_emision: '001' },
      });
      sucursal_id = creada.cuerpo.id;
      await emitir(de(10, ana), 'AUTORIZADO');
      // Half past eleven at night in Ecuador: the thirty-first, although UTC says November.
      irA('2026-11-01T04:30:00.000Z');
      await emitir(de(20, luz), 'AUTORIZADO');
      // Sunday, Monday, Wednesday.
      irA('2026-11-15T15:00:00.000Z');
      await emitir(de(100, ana), 'AUTORIZADO');
      irA('2026-11-16T15:00:00.000Z');
      await emitir(de(200, { ...luz, sucursal_id }), 'AUTORIZADO');
      irA('2026-11-18T15:00:00.000Z');
      await emitir(de(40, CONSUMIDOR_FINAL_HTTP), 'AUTORIZADO');
      anulada = await emitir(de(1000, ana), 'AUTORIZADO');
      await emitir(de(5000, { ...ana, razon_social: 'Ana [SRI:RECHAZADO]' }), 'RECHAZADO');
      await emitir(de(7000, { ...ana, razon_social: 'Ana [SRI:DEVUELTA]' }), 'DEVUELTA');
      await emitir(de(9000, { ...ana, es_borrador: true }));
      await emitir(de(3, { ...luz, razon_social: 'Luz [SRI:EN_PROCESO:50]' }), 'EN_PROCESO');
    });

    it('cuentan las autorizadas, cada una en su día del Ecuador, y aparte las que esperan al SRI', async () => {
      expect(await resumen()).toMatchObject({
        hoy: { total: 1040, cantidad: 2 },
        semana: { total: 1240, cantidad: 3 },
        mes: { total: 1340, cantidad: 4 },
        mes_anterior: { total: 30, cantidad: 2 },
        pendientes_sri: 1,
        por_cobrar: 1370,
      });
    });

    it('la serie dice cada día', async () => {
      const { serie } = await resumen();
      expect(serie.filter(({ cantidad }) => cantidad > 0)).toEqual([
        { fecha: '2026-10-30', total: 10, cantidad: 1 },
        { fecha: '2026-10-31', total: 20, cantidad: 1 },
        { fecha: '2026-11-15', total: 100, cantidad: 1 },
        { fecha: '2026-11-16', total: 200, cantidad: 1 },
        { fecha: '2026-11-18', total: 1040, cantidad: 2 },
      ]);
    });

    it('los mejores clientes del mes, sin el consumidor final', async () => {
      const { top_clientes } = await resumen();
      expect(top_clientes).toEqual([
        {
          cliente_id: 1,
          identificacion: 'P-1',
          razon_social: 'Ana Mora',
          total: 1100,
          cantidad: 2,
        },
        { cliente_id: 2, identificacion: 'P-2', razon_social: 'Luz Ruiz', total: 200, cantidad: 1 },
      ]);
    });

    it('un vendedor ve lo de su sucursal', async () => {
      const { token } = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id });
      const suyo = await resumen(token);
      const nada = { total: 0, cantidad: 0 };
      expect(suyo).toMatchObject({
        hoy: nada,
        mes: { total: 200, cantidad: 1 },
        mes_anterior: nada,
        pendientes_sri: 0,
        por_cobrar: 200,
        top_clientes: [{ cliente_id: 2, total: 200, cantidad: 1 }],
      });
    });

    it('cada cifra se explica con sus documentos, y la de un vendedor con los de su sucursal', async () => {
      await comprobarCifras();
      const { token } = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id: 1 });
      await comprobarCifras(token);
    });

    it('lo que se anula sale de todo', async () => {
      const { estado } = await empresa.api.pedir('POST', `/facturas/${anulada}/anular`, {
        cuerpo: { motivo: 'Prueba' },
      });
      expect(estado).toBe(200);
      const { hoy, mes, por_cobrar, top_clientes } = await resumen();
      expect({ hoy, mes, por_cobrar }).toEqual({
        hoy: { total: 40, cantidad: 1 },
        mes: { total: 340, cantidad: 3 },
        por_cobrar: 370,
      });
      expect(top_clientes.map((c) => [c.cliente_id, c.total])).toEqual([
        [2, 200],
        [1, 100],
      ]);
    });

    it('las de prueba no cuentan en producción', async () => {
      const admin = await entrarAlPanel(prueba, empresa);
      const cambio = await pedirAlPanel(prueba, admin, 'PATCH', '/empresa', { ambiente: '2' });
      expect(cambio.estado).toBe(200);
      const { mes, por_cobrar, ambiente_sri, pendientes_sri } = await resumen();
      expect({ mes, por_cobrar, ambiente_sri, pendientes_sri }).toEqual({
        mes: { total: 0, cantidad: 0 },
        por_cobrar: 0,
        ambiente_sri: '2',
        pendientes_sri: 0,
      });
    });

    it('otra empresa no ve nada de esto', async () => {
      const { cuerpo } = await prueba.empresas[1]!.api.pedir<Resumen>('GET', '/facturas/resumen');
      expect(cuerpo).toMatchObject({ mes: { cantidad: 0 }, por_cobrar: 0, pendientes_sri: 0 });
    });
  });
});
