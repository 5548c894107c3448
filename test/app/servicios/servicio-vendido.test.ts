import { describe, expect, it } from 'vitest';
import type { VistaCompra } from '#domain/compras/compra.vista.ts';
import type { VistaProforma } from '#domain/proformas/proforma.vista.ts';
import type { VistaServicio } from '#domain/servicios/servicio.vista.ts';
import { compraValida } from '#test/support/compras/compras.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { cuerpoDeGuia, DESTINATARIO } from '#test/support/documentos/guia.http.ts';
import { cuerpoDeLiquidacion } from '#test/support/documentos/liquidacion.http.ts';
import { cuerpoDeNotaCredito } from '#test/support/documentos/notas.http.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { type EmpresaDePrueba, relojDesde, type SistemaDePrueba } from '#test/support/sistema.ts';

/** What of the catalogue was sold, and bought: each line remembers it, of whatever it is. */

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema(
  (iniciada) => {
    prueba = iniciada;
    empresa = prueba.empresa;
  },
  { reloj: relojDesde('2026-11-20T15:00:00.000Z'), empresas: 2 },
);

const pedir = <C>(metodo: string, camino: string, cuerpo?: object) =>
  empresa.api.pedir<C>(metodo, camino, cuerpo ? { cuerpo } : {});

type ConLineas = { readonly id: number; readonly detalles: readonly { servicio_id: number }[] };

let serial = 0;
const agregar = async (quien: EmpresaDePrueba = empresa): Promise<VistaServicio> => {
  serial += 1;
  const suyo = { codigo_principal: `V-${serial}`, descripcion: 'Café', precio_unitario: 10 };
  const { estado, cuerpo } = await quien.api.pedir<VistaServicio>('POST', '/servicios', {
    cuerpo: suyo,
  });
  expect([estado, cuerpo]).toEqual([201, cuerpo]);
  return cuerpo;
};
const SUELTA = { codigo_principal: 'X', descripcion: 'Sin catálogo', precio_unitario: 1 };
const lineas = (servicio_id: number) => [
  { servicio_id, cantidad: 2 },
  { ...SUELTA, cantidad: 1 },
];
const idsDe = ({ detalles }: ConLineas) => detalles.map(({ servicio_id }) => servicio_id);

const CON_LINEAS: readonly (readonly [string, (detalles: object) => object])[] = [
  ['/facturas', (detalles) => cuerpoDeFactura({ detalles })],
  ['/liquidaciones-compra', (detalles) => cuerpoDeLiquidacion({ detalles })],
  ['/notas-credito', (detalles) => cuerpoDeNotaCredito({ detalles })],
  [
    '/proformas',
    (detalles) => ({
      tipo_identificacion: '05',
      identificacion: '1710034065',
      razon_social: 'Ana Peña',
      detalles,
    }),
  ],
  ['/compras', (detalles) => compraValida({ detalles, total: 24.15 })],
];

describe('servicio_id en las líneas', () => {
  it.each(CON_LINEAS)('%s: lo guarda, y lo dice al crearlo y al leerlo', async (camino, cuerpo) => {
    const { id, codigo_principal } = await agregar();
    const creado = await pedir<ConLineas>('POST', camino, cuerpo(lineas(id)));
    expect([creado.estado, creado.cuerpo]).toEqual([201, creado.cuerpo]);
    const leido = await pedir<ConLineas>('GET', `${camino}/${creado.cuerpo.id}`);
    for (const visto of [creado.cuerpo, leido.cuerpo]) {
      expect(idsDe(visto)).toEqual([id, null]);
      expect(visto.detalles[0]).toMatchObject({ codigo_principal, descripcion: 'Café' });
    }
  });

  it.each(CON_LINEAS)(
    '%s: 404 el que no existe o es de otra empresa, 409 el retirado',
    async (camino, cuerpo) => {
      const { id } = await agregar();
      let ajeno = id;
      while (ajeno <= id) ajeno = (await agregar(prueba.empresas[1]!)).id;
      const negado = async (servicio_id: number) => {
        const { estado, cuerpo: dicho } = await pedir<ErrorDeApi>(
          'POST',
          camino,
          cuerpo(lineas(servicio_id)),
        );
        return [estado, dicho.codigo];
      };
      expect(await negado(ajeno)).toEqual([404, 'servicios.no_encontrado']);
      await pedir('DELETE', `/servicios/${id}`);
      expect(await negado(id)).toEqual([409, 'servicios.retirado']);
    },
  );

  it('una guía lo guarda en cada línea de cada destinatario', async () => {
    const { id } = await agregar();
    const destinatarios = [
      DESTINATARIO,
      { ...DESTINATARIO, detalles: [{ servicio_id: id, cantidad: 1 }] },
    ];
    type Guia = { readonly destinatarios: readonly ConLineas[] };
    const { estado, cuerpo } = await pedir<Guia>(
      'POST',
      '/guias-remision',
      cuerpoDeGuia({
        destinatarios,
        fecha_ini_transporte: '2026-11-20',
        fecha_fin_transporte: '2026-11-21',
      }),
    );
    expect([estado, cuerpo]).toEqual([201, cuerpo]);
    expect(cuerpo.destinatarios.map(idsDe).at(-1)).toEqual([id]);
    expect(cuerpo.destinatarios.map(idsDe)[0]!.every((uno) => uno === null)).toBe(true);
  });

  it('un lote, un borrador que se reemplaza y la factura de una proforma lo conservan', async () => {
    const { id } = await agregar();
    const lote = await pedir<ConLineas[]>('POST', '/facturas/lote', {
      facturas: [cuerpoDeFactura({ detalles: lineas(id) }), cuerpoDeFactura()],
    });
    expect([lote.estado, idsDe(lote.cuerpo[0]!)]).toEqual([201, [id, null]]);
    const borrador = cuerpoDeFactura({ detalles: lineas(id), es_borrador: true });
    const guardado = await pedir<ConLineas>('POST', '/facturas', borrador);
    const otra = await agregar();
    const puesto = await pedir<ConLineas>('PUT', `/facturas/${guardado.cuerpo.id}`, {
      ...borrador,
      detalles: lineas(otra.id),
    });
    expect(idsDe(puesto.cuerpo)).toEqual([otra.id, null]);
    await pedir('POST', `/facturas/${guardado.cuerpo.id}/reenviar`);
    const emitida = await pedir<ConLineas>('GET', `/facturas/${guardado.cuerpo.id}`);
    expect(idsDe(emitida.cuerpo)).toEqual([otra.id, null]);

    const [, cuerpoDeProforma] = CON_LINEAS.find(([camino]) => camino === '/proformas')!;
    const proforma = await pedir<VistaProforma>('POST', '/proformas', cuerpoDeProforma(lineas(id)));
    const portal = await fetch(
      `${prueba.url}/api/v1/p/proformas/${proforma.cuerpo.token_publico}`,
      {
        headers: { Accept: 'application/json' },
      },
    );
    expect(await portal.text()).not.toContain('servicio_id');
    // Taken out since: what was quoted is invoiced all the same.
    await pedir('DELETE', `/servicios/${id}`);
    const camino = `/proformas/${proforma.cuerpo.id}`;
    expect((await pedir('POST', `${camino}/convertir`)).estado).toBe(200);
    const { factura_id } = (await pedir<VistaProforma>('GET', camino)).cuerpo;
    const suya = await pedir<ConLineas>('GET', `/facturas/${factura_id}`);
    expect(idsDe(suya.cuerpo)).toEqual([id, null]);
  });

  it('las líneas de una compra que se corrigen lo dicen, y lo completan del catálogo', async () => {
    const { id } = await agregar();
    const { cuerpo: compra } = await pedir<VistaCompra>('POST', '/compras', compraValida());
    expect(compra.detalles[0]!.servicio_id).toBeNull();
    const detalles = [{ servicio_id: id, cantidad: 1, tarifa_iva: 0 }];
    const { estado, cuerpo } = await pedir<VistaCompra>('PATCH', `/compras/${compra.id}`, {
      detalles,
    });
    expect([estado, cuerpo]).toMatchObject([
      200,
      { total: 10, detalles: [{ servicio_id: id, descripcion: 'Café', iva_codigo: '0' }] },
    ]);
    const ausente = await pedir<ErrorDeApi>('PATCH', `/compras/${compra.id}`, {
      detalles: [{ servicio_id: 99_999, cantidad: 1 }],
    });
    expect([ausente.estado, ausente.cuerpo.codigo]).toEqual([404, 'servicios.no_encontrado']);
  });
});

describe('codigo_principal en las líneas', () => {
  it.each(CON_LINEAS)('%s: sin él ni servicio, 422 que lo nombra', async (camino, cuerpo) => {
    for (const codigo_principal of [undefined, null, '', '   ', 'x'.repeat(26)]) {
      const detalles = [{ ...SUELTA, codigo_principal, cantidad: 1 }];
      const dicho = await pedir<ErrorDeFormaDeApi>('POST', camino, cuerpo(detalles));
      expect(dicho.estado).toBe(422);
      expect(dicho.cuerpo.detail.map(({ loc }) => loc.join('.'))).toContain(
        'body.detalles.0.codigo_principal',
      );
    }
  });

  it('tampoco al corregir las de una compra', async () => {
    const { cuerpo: compra } = await pedir<VistaCompra>('POST', '/compras', compraValida());
    const detalles = [{ descripcion: 'Papel', precio_unitario: 1, cantidad: 1 }];
    const dicho = await pedir<ErrorDeFormaDeApi>('PATCH', `/compras/${compra.id}`, { detalles });
    expect([dicho.estado, dicho.cuerpo.detail.map(({ loc }) => loc.join('.'))]).toEqual([
      422,
      ['body.detalles.0.codigo_principal'],
    ]);
  });
});
