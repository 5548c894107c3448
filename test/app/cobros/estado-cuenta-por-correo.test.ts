import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VistaCorreo } from '#domain/correo/correo.vista.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { textoDe } from '#test/support/documentos/pdf.lectura.ts';
import type { ErrorDeApi } from '#test/support/http/cliente-api.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';
import { iniciarSmtp, type ServidorDePrueba } from '#test/support/smtp.ts';

/** What a customer owes, by e-mail, to a real mail server. */

let smtp: ServidorDePrueba;
let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
let cliente_id: number;

beforeAll(async () => {
  smtp = await iniciarSmtp();
  prueba = await iniciarSistemaDePrueba({ correo: { por_omision: smtp.porOmision } });
  empresa = prueba.empresa;
  const { cuerpo } = await empresa.api.crear(cuerpoDeFactura({ email: null }));
  await empresa.api.esperarEstado(cuerpo.id, 'AUTORIZADO');
  cliente_id = (await empresa.api.pedir<{ cliente_id: number }>('GET', `/facturas/${cuerpo.id}`))
    .cuerpo.cliente_id;
  const suya = `/personas-empresas/${cliente_id}`;
  const { id: _, ...persona } = (await empresa.api.pedir<{ id: number }>('GET', suya)).cuerpo;
  const puesta = await empresa.api.pedir('PUT', suya, {
    cuerpo: { ...persona, email: 'maria@ejemplo.ec' },
  });
  expect(puesta.estado).toBe(200);
});
afterAll(async () => {
  await prueba.detener();
  await smtp.detener();
  expect(prueba.fallas).toEqual([]);
});

const camino = (id = cliente_id): string => `/cobros/estado-cuenta/${id}`;

describe('POST /cobros/estado-cuenta/{cliente_id}/email', () => {
  it('va al correo del directorio, con lo que se debe, en el mismo papel que se descarga', async () => {
    const { estado, cuerpo } = await empresa.api.pedir<VistaCorreo>('POST', `${camino()}/email`);
    expect([estado, cuerpo]).toMatchObject([
      202,
      {
        documento: 'estado_cuenta',
        documento_id: cliente_id,
        estado: 'ENCOLADO',
        destinatarios: ['maria@ejemplo.ec'],
      },
    ]);
    const recibido = (await smtp.esperar(1)).find(
      ({ partes }) => partes.messageId === cuerpo.message_id,
    )!;
    const { partes } = recibido;
    expect(partes.subject).toMatch(/^\[PRUEBA\] Estado de cuenta de .+ al \d\d\/\d\d\/\d{4}$/);
    expect(partes.text).toContain('Saldo pendiente: USD 14.95');
    const [pdf, ...mas] = partes.attachments;
    expect([mas, pdf?.mimeType]).toEqual([[], 'application/pdf']);
    const consulta = `${camino()}/pdf?con_saldo=true`;
    const descargado = await empresa.api.pedir<Buffer>('GET', consulta);
    const sinHora = (texto: string) => texto.replace(/\d\d:\d\d/g, '');
    const [enviado, suyo] = await Promise.all(
      [new Uint8Array(pdf!.content as ArrayBuffer), descargado.cuerpo].map(textoDe),
    );
    expect(enviado!.map(sinHora)).toEqual(suyo!.map(sinHora));
    await expect
      .poll(
        async () =>
          (await empresa.api.pedir<VistaCorreo[]>('GET', `${camino()}/emails`)).cuerpo[0]?.estado,
        { timeout: 10_000 },
      )
      .toBe('ENVIADO');
  });

  it('con la misma clave sale una vez; sin nadie a quien, o de nadie, se rehúsa', async () => {
    const { api } = empresa;
    const cabeceras = { 'Idempotency-Key': 'estado-1' };
    const enviar = () =>
      api.pedir<VistaCorreo>('POST', `${camino()}/email?to=otra@ejemplo.ec`, { cabeceras });
    const [una, dos] = [await enviar(), await enviar()];
    expect([una.estado, dos.estado, dos.cuerpo.id]).toEqual([202, 200, una.cuerpo.id]);
    const nadie = await api.pedir<ErrorDeApi>('POST', `${camino(999)}/email`);
    expect([nadie.estado, nadie.cuerpo.codigo]).toEqual([404, 'personas.no_encontrada']);
    const sinCorreo = await api.pedir<{ id: number }>('POST', '/personas-empresas', {
      cuerpo: { tipo_identificacion: '05', identificacion: '0926687856', razon_social: 'Sin' },
    });
    const sin = await api.pedir<ErrorDeApi>('POST', `${camino(sinCorreo.cuerpo.id)}/email`);
    expect([sin.estado, sin.cuerpo.codigo]).toEqual([400, 'correo.sin_destinatario']);
  });

  it('quien ve una sola sucursal no lo envía, ni ve los que se enviaron', async () => {
    const vendedor = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id: 1 });
    const pedir = (metodo: string, donde: string) =>
      pedirAlPanel(prueba, vendedor, metodo, `${camino()}${donde}`);
    expect((await pedir('POST', '/email')).estado).toBe(404);
    expect((await pedir('GET', '/emails')).estado).toBe(404);
  });
});
