import { describe, expect, it } from 'vitest';
import { quiereEnvioAutomatico } from '#domain/documentos/comprobante/correo.enviable.ts';
import { mensajeDeDocumento } from '#domain/documentos/comprobante/correo.mensaje.ts';
import { nombreDeRemitente } from '#domain/identidad/correo.mensaje.ts';
import { direccionesDe, esDireccion } from '#domain/kernel/correo.direcciones.ts';
import { nombreSinEnlaces } from '#domain/kernel/correo.mensaje.ts';

describe('una dirección de correo', () => {
  it.each([
    'ana@ejemplo.ec',
    'ana.perez+facturas@sub.ejemplo.com.ec',
    "o'brien@x.ec",
    'a@ñandú.ec',
    `${'a'.repeat(64)}@x.ec`,
  ])('%s lo es', (texto) => expect(esDireccion(texto)).toBe(true));

  it.each([
    '',
    '@x.ec',
    'a@',
    'a@x',
    'a@@x.ec',
    'a b@x.ec',
    'a@x.ec\r\nBcc: b@x.ec',
    'Ana <a@x.ec>',
    '"a"@x.ec',
    'a..b@x.ec',
    '.a@x.ec',
    'a@-x.ec',
    'a@x..ec',
    'a@10.0.0.1',
    'a@[10.0.0.1]',
    'ñ@x.ec',
    'a@x.ec\0',
    `${'a'.repeat(65)}@x.ec`,
    `a@${'x'.repeat(64)}.ec`,
    `a@${'x.'.repeat(126)}ec`,
  ])('%j no', (texto) => expect(esDireccion(texto)).toBe(false));

  it('varias van separadas por ; o , y cada una cuenta una vez, en orden', () => {
    expect(direccionesDe(' b@x.ec; A@Y.ec,b@X.EC ;; no,')).toEqual({
      direcciones: ['b@x.ec', 'A@y.ec'],
      invalidas: ['no'],
    });
  });
});

describe('el envío al autorizar', () => {
  const quiere = (automaticos_por_dia: number) =>
    quiereEnvioAutomatico(
      {
        email: 'ana@ejemplo.ec',
        empresa: { envia_correo_al_autorizar: true },
        ajustes: undefined,
      },
      {
        limites: { manuales_por_dia: 1, automaticos_por_dia, de_pruebas_por_dia: 20 },
        dominio_por_omision: 'correo.ec',
        nombre: 'Comprobantes',
      },
    );

  it('con un cupo de cero no espera a mañana: no hay', () => {
    expect(quiere(1)).toBe(true);
    expect(quiere(0)).toBe(false);
  });
});

describe('el mensaje', () => {
  const documento = {
    numero_comprobante: '001-001-000000001',
    clave_acceso: '1'.repeat(49),
    fecha_emision: '2026-11-20',
    razon_social: 'Pérez <b>&</b>\r\nHijos',
    ambiente: '2',
    total: 123_456,
  } as const;
  const emisor = {
    ruc: '1790011674001',
    razon_social: 'Comercial "Ñ" <S.A.>',
    nombre_comercial: null,
    color_primario: '#0b5fff',
  };

  it('dice qué es, de quién, cuánto y que trae adjuntos', () => {
    const { asunto, texto } = mensajeDeDocumento('factura', documento, emisor);
    expect(asunto).toBe('Factura 001-001-000000001 de Comercial "Ñ" <S.A.>');
    expect(texto).toContain('Fecha de emisión: 20/11/2026\nValor total: USD 1234.56');
    expect(texto).toContain('RIDE');
    expect(texto).not.toContain('pruebas');
  });

  it('va a nombre de quien la empresa diga, en un renglón que no puede ser otra cabecera', () => {
    const servidor = { host: 'x.ec', puerto: 465, usuario: null, secreto: null };
    const nombre = (nombre_remitente: string | null, quien = emisor) =>
      nombreDeRemitente({ servidor, nombre_remitente }, quien, 'Comprobantes');
    expect(nombre('Ventas\r\nBcc: otro@x.ec')).toBe('Ventas Bcc: otro@x. ec');
    expect(nombre(null)).toBe('Comercial "Ñ" <S.A.>');
    expect(nombre('\t\n', { ...emisor, nombre_comercial: 'La Ñ\r\n' as never })).toBe('La Ñ');
  });

  it('por el servidor del sistema va a nombre de la razón social, y dice por quién', () => {
    const ajustes = { servidor: null, nombre_remitente: 'Banco del Pacífico' };
    const otro = { ...emisor, nombre_comercial: 'Servicio de Rentas Internas' };
    expect(nombreDeRemitente(ajustes, otro, 'Comprobantes')).toBe(
      'Comercial "Ñ" <S.A.> vía Comprobantes',
    );
  });

  it.each([
    ['https://malo.example/pagar', 'malo. example/pagar'],
    ['Gane en www.malo.example ya', 'Gane en www. malo. example ya'],
    ['http:////javascript://malo。example', 'malo. example'],
    ['Ferretería S.A.', 'Ferretería S.A.'],
    ['Andina Cía.Ltda.', 'Andina Cía. Ltda.'],
    ['Pérez S.A.S. e Hijos', 'Pérez S.A.S. e Hijos'],
  ])('en un nombre no cabe un enlace: %s', (escrito, dicho) => {
    expect(nombreSinEnlaces(escrito)).toBe(dicho);
    const { texto, html } = mensajeDeDocumento(
      'factura',
      { ...documento, razon_social: escrito },
      emisor,
    );
    expect(texto).toContain(`${dicho}:`);
    expect(html).not.toMatch(/:\/\//);
  });

  it('en HTML lo que escribieron otros no es HTML', () => {
    const { html } = mensajeDeDocumento('factura', documento, emisor);
    expect(html).toContain('Pérez &lt;b&gt;&amp;&lt;/b&gt; Hijos:');
    expect(html).toContain('Comercial "Ñ" &lt;S.A.&gt;');
    expect(html).not.toMatch(/<b>|<S\.A\.>|https?:/);
  });

  it('del ambiente de pruebas lo dice en el asunto y en el texto', () => {
    const dePruebas = { ...documento, ambiente: '1' } as const;
    const { asunto, texto } = mensajeDeDocumento('factura', dePruebas, emisor);
    expect(asunto).toMatch(/^\[PRUEBA\] Factura /);
    expect(texto).toMatch(/^ES UNA PRUEBA: /);
    expect(texto).toContain('no tiene validez tributaria');
  });
});
