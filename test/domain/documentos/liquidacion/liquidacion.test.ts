import { describe, expect, it } from 'vitest';
import { rideDeLiquidacion } from '#domain/documentos/liquidacion/liquidacion.ride.vista.ts';
import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import { liquidaciones } from '#domain/documentos/liquidacion/liquidacion.ts';
import { aplicacionDe } from '#test/support/cartera/cuenta.pruebas.ts';
import { EMPRESA, libroDeEmpresa } from '#test/support/documentos/factura.pruebas.ts';
import {
  anularLaLiquidacion,
  crearUnaLiquidacion,
  reemplazarLaLiquidacion,
  reenviarLaLiquidacion,
} from '#test/support/documentos/liquidacion.pruebas.ts';
import { emisorDePrueba } from '#test/support/documentos/ride.pruebas.ts';
import { registrarRespuesta } from '#test/support/documentos/tipos.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

const tipos = ({ eventos }: { readonly eventos: readonly { readonly tipo: string }[] }) =>
  eventos.map((e) => e.tipo);

const pagar = (libro: LibroEnMemoria, saldo: number) =>
  libro.dado(EMPRESA, {
    tipo: 'SaldosMovidos',
    datos: {
      movimientos: [
        {
          documento: 'liquidacion_compra',
          documento_id: 1,
          ambiente: '1',
          dia: '2026-11-20',
          sucursal_id: 1,
          establecimiento: '001',
          punto_emision: '001',
          persona_id: 1,
          fecha: '2026-11-20',
          saldo: -saldo,
          tipo: 'aplicado',
          aplicacion: aplicacionDe(4, saldo),
        },
      ],
    },
  });

describe('Dada una empresa, cuando liquida una compra', () => {
  it('quien vende entra en el directorio como proveedor, y la segunda vez ya está', async () => {
    const libro = libroDeEmpresa();
    const { resultado, eventos } = await crearUnaLiquidacion(libro);
    expect(tipos({ eventos })).toEqual(['PersonaCreada', 'LiquidacionCreada']);
    expect(eventos[0]!.datos).toMatchObject({ es_cliente: false, es_proveedor: true });
    expect(resultado.comprobante).toMatchObject({ total: 2300, iva: 300, saldo: 0, propina: 0 });
    expect(tipos(await crearUnaLiquidacion(libro))).toEqual(['LiquidacionCreada']);
  });

  it('se debe desde que se autoriza hasta que se anula', async () => {
    const libro = libroDeEmpresa();
    await crearUnaLiquidacion(libro);
    const saldo = () => libro.filas(EMPRESA, liquidaciones)[0]?.saldo;
    expect(saldo()).toBe(0);
    await registrarRespuesta(libro, LIQUIDACION, 'autorizacion');
    expect(saldo()).toBe(2300);
    const { eventos } = await anularLaLiquidacion(libro);
    expect(eventos[0]!.datos).toMatchObject({ saldo: 2300, fecha_vencimiento: null });
    expect(saldo()).toBe(0);
  });

  it('un pago baja su saldo, y mientras vive no se anula', async () => {
    const libro = libroDeEmpresa();
    await crearUnaLiquidacion(libro);
    await registrarRespuesta(libro, LIQUIDACION, 'autorizacion');
    pagar(libro, 800);
    expect(libro.filas(EMPRESA, liquidaciones)[0]?.saldo).toBe(1500);
    await expect(anularLaLiquidacion(libro)).rejects.toMatchObject({
      codigo: 'liquidaciones_compra.con_movimientos',
      datos: { bloqueos: [{ tipo: 'pago_proveedor', id: 4, monto: 8 }] },
    });
  });

  it('una rechazada se corrige, y va con otra clave y su mismo número', async () => {
    const libro = libroDeEmpresa();
    await crearUnaLiquidacion(libro);
    await registrarRespuesta(libro, LIQUIDACION, 'rechazo');
    const { eventos } = await reemplazarLaLiquidacion(libro, { razon_social: 'Rosa Guamán Yépez' });
    expect(tipos({ eventos })).toContain('LiquidacionModificada');
    expect(
      tipos(await reemplazarLaLiquidacion(libro, { razon_social: 'Rosa Guamán Yépez' })),
    ).toEqual([]);
    const { resultado } = await reenviarLaLiquidacion(libro);
    expect(resultado.comprobante).toMatchObject({
      estado: 'PENDIENTE',
      intento: 2,
      numero_comprobante: '001-001-000000001',
      clave_acceso: null,
      razon_social: 'Rosa Guamán Yépez',
    });
  });

  it('repetir su clave de idempotencia no emite otra', async () => {
    const libro = libroDeEmpresa();
    const clave = { clave: 'una', huella: 'h' };
    await crearUnaLiquidacion(libro, {}, clave);
    const otra = await crearUnaLiquidacion(libro, {}, clave);
    expect([otra.eventos, otra.resultado.repetida]).toEqual([[], true]);
  });

  it('su papel dice proveedor, sin propina, con sus pagos', async () => {
    const { resultado } = await crearUnaLiquidacion(libroDeEmpresa(), {
      doc_sustento_numero: '001-001-000000009',
      cod_doc_sustento: '02',
    });
    const ride = rideDeLiquidacion(resultado.comprobante, emisorDePrueba());
    expect(ride.titulo).toMatch(/^LIQUIDACIÓN DE COMPRA/);
    expect(ride.sujeto[0]).toMatchObject({ nombre: 'Proveedor', texto: 'Rosa Guamán' });
    expect(ride.totales.map(({ nombre }) => nombre)).not.toContain('PROPINA');
    expect(ride.adicionales).toContainEqual({
      nombre: 'Documento de sustento',
      texto: '02 001-001-000000009',
    });
    expect(ride.pagos).not.toBeNull();
  });
});
