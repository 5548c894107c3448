import { describe, expect, it } from 'vitest';
import { rideDeRetencion } from '#domain/documentos/retencion/retencion.ride.vista.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import { periodoFiscalDe, type Retencion } from '#domain/documentos/retencion/retencion.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { libroDeEmpresa } from '#test/support/documentos/factura.pruebas.ts';
import { emisorDePrueba } from '#test/support/documentos/ride.pruebas.ts';
import {
  crearUnaRetencion,
  reemplazarLaRetencion,
  reenviarLaRetencion,
  registrarRespuesta,
  sustentoPedido,
} from '#test/support/documentos/tipos.pruebas.ts';

const tipos = ({ eventos }: { readonly eventos: readonly { readonly tipo: string }[] }) =>
  eventos.map((e) => e.tipo);
const retener = (codigo_retencion: string, valores: object = {}) => ({
  docs_sustento: [
    sustentoPedido({
      retenciones: [{ ...sustentoPedido().retenciones[0]!, codigo_retencion, ...valores }],
    }),
  ],
});
const enQue = async (promesa: Promise<unknown>): Promise<readonly unknown[]> => {
  const error = await promesa.catch((e: unknown) => e);
  if (!(error instanceof ErrorDeForma)) throw error;
  return error.errores.map(({ loc, type }) => [loc.at(-1), type]);
};

describe('Dada una empresa, cuando retiene', () => {
  it('calcula porcentaje, valor, importe y período, y quien vende entra como proveedor', async () => {
    const { resultado, eventos } = await crearUnaRetencion(libroDeEmpresa());
    expect(eventos.map((e) => e.tipo)).toEqual(['PersonaCreada', 'RetencionCreada']);
    expect(eventos[0]!.datos).toMatchObject({ es_cliente: false, es_proveedor: true });
    expect(periodoFiscalDe(resultado.comprobante)).toBe('11/2026');
    expect(resultado.comprobante).toMatchObject({
      total: 400,
      docs_sustento: [
        {
          importe_total: 23_000,
          retenciones: [{ porcentaje_retener: 200, valor_retenido: 400 }],
          pagos: [{ forma_pago: '01', total: 23_000 }],
        },
      ],
    });
  });

  it('sin período, es el del día en que se emite: también de un borrador del mes anterior', async () => {
    const periodos = async (periodo_fiscal: string | null) => {
      const libro = libroDeEmpresa();
      libro.ponerHora('2027-01-01T04:59:59.000Z');
      const guardado = await crearUnaRetencion(libro, { periodo_fiscal, es_borrador: true });
      libro.ponerHora('2027-01-01T05:00:01.000Z');
      const emitido = await reenviarLaRetencion(libro);
      return [guardado, emitido].map(({ resultado }) => {
        const { fecha_emision, ...fila } = resultado.comprobante as Retencion;
        return [fecha_emision, periodoFiscalDe({ ...fila, fecha_emision })];
      });
    };
    expect(await periodos(null)).toEqual([
      ['2026-12-31', '12/2026'],
      ['2027-01-01', '01/2027'],
    ]);
    expect(await periodos('12/2026')).toEqual([
      ['2026-12-31', '12/2026'],
      ['2027-01-01', '12/2026'],
    ]);
  });

  it('el día de la retención decide el porcentaje: 312 era 1.75 % hasta febrero de 2026', async () => {
    const libro = libroDeEmpresa();
    libro.ponerHora('2026-02-28T15:00:00.000Z');
    const { resultado } = await crearUnaRetencion(libro, {
      docs_sustento: [sustentoPedido({ fecha_emision_doc_sustento: '2026-02-28' })],
    });
    expect(resultado.comprobante.total).toBe(350);
    expect(await enQue(crearUnaRetencion(libro, retener('303')))).toEqual([
      ['codigo_retencion', 'value_error'],
    ]);
  });

  it('dice de una vez todo lo que no corresponde', async () => {
    const pedido = {
      docs_sustento: [
        ...retener('312', { porcentaje_retener: 175 }).docs_sustento,
        ...retener('327').docs_sustento,
        ...retener('312', { valor_retenido: 399 }).docs_sustento,
        sustentoPedido({ importe_total: 25_002, pagos: [{ forma_pago: '20', total: 1 }] }),
      ],
    };
    expect(await enQue(crearUnaRetencion(libroDeEmpresa(), pedido))).toEqual([
      ['porcentaje_retener', 'value_error'],
      ['porcentaje_retener', 'missing'],
      ['valor_retenido', 'value_error'],
      ['importe_total', 'value_error'],
      ['pagos', 'value_error'],
    ]);
  });

  it('un ICE puede superar el 100 %; una retención, no', async () => {
    const conIce = (tarifa: number) => ({
      docs_sustento: [
        sustentoPedido({
          impuestos_doc_sustento: [
            {
              cod_impuesto_doc_sustento: '3',
              codigo_porcentaje: '3011',
              base_imponible: 100,
              tarifa,
              valor_impuesto: null,
            },
          ],
        }),
      ],
    });
    const { resultado } = await crearUnaRetencion(libroDeEmpresa(), conIce(15_000));
    expect(resultado.comprobante.docs_sustento[0]!.importe_total).toBe(20_150);
    expect(
      await enQue(
        crearUnaRetencion(libroDeEmpresa(), retener('327', { porcentaje_retener: 15_000 })),
      ),
    ).toEqual([['porcentaje_retener', 'value_error']]);
  });

  it('el IVA de un documento viejo es el de su fecha', async () => {
    const viejo = (codigo_porcentaje: string) => ({
      docs_sustento: [
        sustentoPedido({
          fecha_emision_doc_sustento: '2024-03-31',
          impuestos_doc_sustento: [
            { ...sustentoPedido().impuestos_doc_sustento[0]!, codigo_porcentaje },
          ],
        }),
      ],
    });
    const { resultado } = await crearUnaRetencion(libroDeEmpresa(), viejo('2'));
    expect(resultado.comprobante.docs_sustento[0]!.importe_total).toBe(22_400);
    expect(await enQue(crearUnaRetencion(libroDeEmpresa(), viejo('4')))).toEqual([
      ['codigo_porcentaje', 'value_error'],
    ]);
  });
});

describe('Dada una retención que no está autorizada', () => {
  it('un borrador que pasó a otra tabla no se emite hasta que se corrija', async () => {
    const libro = libroDeEmpresa();
    libro.ponerHora('2026-02-28T15:00:00.000Z');
    const suyo = { docs_sustento: [sustentoPedido({ fecha_emision_doc_sustento: '2026-02-28' })] };
    await crearUnaRetencion(libro, { ...suyo, es_borrador: true });
    libro.ponerHora('2026-03-01T15:00:00.000Z');
    expect(await enQue(reenviarLaRetencion(libro))).toEqual([
      ['porcentaje_retener', 'value_error'],
      ['valor_retenido', 'value_error'],
    ]);
    expect(tipos(await reemplazarLaRetencion(libro, suyo))).toEqual(['RetencionModificada']);
    expect(tipos(await reenviarLaRetencion(libro))).toEqual(['PersonaCreada', 'RetencionCreada']);
  });

  it('la que el SRI negó conserva su fecha y sus códigos al corregirse después', async () => {
    const libro = libroDeEmpresa();
    libro.ponerHora('2026-02-28T15:00:00.000Z');
    const suyo = { docs_sustento: [sustentoPedido({ fecha_emision_doc_sustento: '2026-02-28' })] };
    await crearUnaRetencion(libro, suyo);
    await registrarRespuesta(libro, RETENCION, 'rechazo');
    libro.ponerHora('2026-03-10T15:00:00.000Z');
    const { resultado } = await reemplazarLaRetencion(libro, { ...suyo, parte_rel: 'SI' });
    expect([resultado.comprobante.fecha_emision, resultado.comprobante.total]).toEqual([
      '2026-02-28',
      350,
    ]);
    expect(tipos(await reenviarLaRetencion(libro))).toEqual(['ComprobanteReemitido']);
  });
});

it('en papel, cada retención es un renglón y al pie va lo retenido', async () => {
  const { resultado } = await crearUnaRetencion(libroDeEmpresa());
  const ride = rideDeRetencion(resultado.comprobante, emisorDePrueba());
  expect(ride.secciones[0]!.tabla.filas).toEqual([
    ['Factura', '002-001-000000396', '19/11/2026', '11/2026', '200.00', 'RENTA 312', '2 %', '4.00'],
  ]);
  expect(ride.totales).toEqual([{ nombre: 'TOTAL RETENIDO', texto: '4.00' }]);
});
