import { describe, expect, it } from 'vitest';
import { enviarPorCorreo } from '#commands/correo/correo.comandos.ts';
import type { Recibo } from '#domain/cartera/recibo.informe.vista.ts';
import { mensajeDeRecibo } from '#domain/cartera/recibo.mensaje.ts';
import { COBRO_ENVIABLE } from '#domain/cobros/cobro.enviable.ts';
import { personas } from '#domain/personas/persona.ts';
import { empresaQueCobra } from '#test/support/cobros/cobrador.ts';
import { EMPRESA, remitente } from '#test/support/documentos/factura.pruebas.ts';
import { REGLAS_DE_CORREO } from '#test/support/documentos/reglas-de-correo.ts';

const EMISOR = {
  ruc: '1790011674001',
  razon_social: 'Comercial "Ñ" <S.A.>',
  nombre_comercial: null,
  color_primario: '#0b5fff',
};

const recibo = (cambios: Partial<Recibo> = {}): Recibo => ({
  papel: 'recibo de cobro',
  numero: 12,
  le_enviamos: 'el recibo de lo que pagó a',
  de_quien: 'Recibido de',
  persona_nombre: 'Pérez <b>&</b>\r\nHijos',
  identificacion: '1710034065',
  dia: '2026-11-20',
  medio: 'Sin utilización del sistema financiero',
  cuenta_dinero: null,
  referencia: null,
  notas: null,
  asiento: null,
  aplicaciones: [],
  monto_anticipo: 0,
  monto: 123_456,
  cruce: [],
  anulado: null,
  firmas: [],
  ...cambios,
});

describe('el correo de un recibo', () => {
  it('dice qué es, de quién, cuánto, y que el detalle va adjunto', () => {
    const { asunto, texto } = mensajeDeRecibo(recibo(), '2', EMISOR);
    expect(asunto).toBe('Recibo de cobro N.º 12 de Comercial "Ñ" <S.A.>');
    expect(texto).toBe(
      [
        'Pérez <b>&</b> Hijos:',
        'Le enviamos el recibo de lo que pagó a Comercial "Ñ" <S.A.>, RUC 1790011674001.',
        'Recibo de cobro: N.º 12\nFecha: 20/11/2026\nValor: USD 1234.56\n' +
          'Forma de pago: Sin utilización del sistema financiero',
        'El detalle está en el PDF adjunto.',
        'Comercial "Ñ" <S.A.>',
      ].join('\n\n'),
    );
  });

  it('lo retenido, que no es dinero, va aparte', () => {
    const una = {
      documento: 'factura',
      numero: '001-001-000000001',
      dinero: 1_00,
      retencion_renta: 30,
      retencion_iva: 12,
    } as const;
    const { texto } = mensajeDeRecibo(recibo({ monto: 1_00, aplicaciones: [una] }), '2', EMISOR);
    expect(texto).toContain('Valor: USD 1.00\nRetenciones: USD 0.42\n');
  });

  it('lo que escribieron otros no es HTML, ni enlace, ni otro renglón', () => {
    const { texto, html } = mensajeDeRecibo(
      recibo({ referencia: 'https://malo.example/pagar\r\nBcc: otro@x.ec' }),
      '2',
      EMISOR,
    );
    expect(texto).toContain('Referencia: malo. example/pagar Bcc: otro@x. ec\n\n');
    expect(html).toContain('Pérez &lt;b&gt;&amp;&lt;/b&gt; Hijos:');
    expect(html).not.toMatch(/<b>|<S\.A\.>|:\/\//);
  });

  it('del ambiente de pruebas lo dice en el asunto y en el texto', () => {
    const { asunto, texto } = mensajeDeRecibo(recibo(), '1', EMISOR);
    expect(asunto).toMatch(/^\[PRUEBA\] Recibo de cobro N\.º 12 de /);
    expect(texto).toMatch(/^ES UNA PRUEBA: .* no deja constancia de ningún pago\.\n/);
  });
});

describe('el recibo de un cobro', () => {
  const enviar = (
    { libro }: Awaited<ReturnType<typeof empresaQueCobra>>,
    documento_id: number,
    sucursal_id: number | null = null,
  ) =>
    libro.ejecutar(
      enviarPorCorreo({
        ...remitente(),
        pedido: { enviable: COBRO_ENVIABLE, documento_id, para: null, idempotencia: null },
        alcance: { sucursal_id },
        reglas: REGLAS_DE_CORREO,
      }),
    );

  it('va al correo que el directorio dice hoy, y solo desde su sucursal', async () => {
    const empresa = await empresaQueCobra();
    await empresa.facturada(10_00);
    const { id } = await empresa.cobrar();
    const [cliente] = empresa.libro.filas(EMPRESA, personas);
    const { resultado } = await enviar(empresa, id, 1);
    expect(resultado.correo).toMatchObject({
      documento: 'cobro',
      documento_id: id,
      sucursal_id: 1,
      destinatarios: [cliente!.email],
    });
    await expect(enviar(empresa, id, 2)).rejects.toMatchObject({ codigo: 'cobros.no_encontrado' });
  });

  it('de uno anulado no sale', async () => {
    const empresa = await empresaQueCobra();
    await empresa.facturada(10_00);
    const { id } = await empresa.cobrar();
    await empresa.anular(id);
    await expect(enviar(empresa, id)).rejects.toMatchObject({
      codigo: 'correo.anulado',
      clase: 'conflicto',
    });
  });
});
