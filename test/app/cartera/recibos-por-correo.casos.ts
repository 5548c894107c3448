import { describe, expect, it } from 'vitest';
import type { VistaCorreo } from '#domain/correo/correo.vista.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { textoDe } from '#test/support/documentos/pdf.lectura.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';
import type { ServidorDePrueba } from '#test/support/smtp.ts';

/** Receipts of collections and vouchers of payments by e-mail, to a real mail server. */

const HOY = () => fechaDe(new Date().toISOString());

const TIPOS = [
  {
    recurso: '/cobros',
    documento: 'cobro',
    parte: 'cliente',
    noEncontrado: 'cobros.no_encontrado',
    papel: 'Recibo de cobro',
    archivo: 'recibo-de-cobro-1.pdf',
    dice: 'Le enviamos el recibo de lo que pagó a Empresa',
    deAjeno: 404,
  },
  {
    recurso: '/pagos-proveedor',
    documento: 'pago_proveedor',
    parte: 'proveedor',
    noEncontrado: 'pagos.no_encontrado',
    papel: 'Comprobante de pago',
    archivo: 'comprobante-de-pago-1.pdf',
    dice: 'Le enviamos el comprobante de lo que le pagó Empresa',
    // A seller has nothing to do with payments.
    deAjeno: 403,
  },
] as const;

/** `cuota`: addresses a day that a company may write to. */
export const recibosPorCorreo = (
  sistema: () => { readonly prueba: SistemaDePrueba; readonly smtp: ServidorDePrueba },
  cuota: number,
) => {
  const historia = async ({ api }: EmpresaDePrueba, camino: string): Promise<VistaCorreo[]> =>
    (await api.pedir<VistaCorreo[]>('GET', `${camino}/emails`)).cuerpo;
  const terminado = async (empresa: EmpresaDePrueba, camino: string, estado: string) => {
    await prontoEs(async () => (await historia(empresa, camino))[0]?.estado, estado, 10_000);
    return (await historia(empresa, camino))[0]!;
  };
  const recibidos = (message_id: string) =>
    sistema().smtp.recibidos.filter(({ partes }) => partes.messageId === message_id);
  const enviar = <C = VistaCorreo>(
    { api }: EmpresaDePrueba,
    camino: string,
    to?: string,
    cabeceras: { readonly [nombre: string]: string } = {},
  ) => {
    const consulta = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
    return api.pedir<C>('POST', `${camino}/email${consulta}`, { cabeceras });
  };

  describe.each(TIPOS)('POST $recurso/{id}/email', (tipo) => {
    const { recurso, documento, parte } = tipo;

    /** Thirty dollars of somebody of the directory, of a new company: number 1. */
    const hecho = async (email: string | null = 'ana@persona.ec') => {
      const empresa = await sistema().prueba.fundar({});
      const persona = await empresa.api.pedir<{ id: number }>('POST', '/personas-empresas', {
        cuerpo: {
          tipo_identificacion: '05',
          identificacion: '1710034065',
          razon_social: 'Ana Ñandú & Hijos',
          email,
          es_cliente: true,
          es_proveedor: true,
        },
      });
      const suyo = await empresa.api.pedir<{ id: number }>('POST', recurso, {
        cuerpo: {
          [`${parte}_id`]: persona.cuerpo.id,
          fecha: HOY(),
          medio: '20',
          monto: 30,
          referencia: 'TRF 88412',
        },
      });
      expect([suyo.estado, suyo.cuerpo]).toEqual([201, suyo.cuerpo]);
      return { empresa, camino: `${recurso}/${suyo.cuerpo.id}` };
    };

    it('va a quien dice el directorio, con el mismo papel que se descarga', async () => {
      const { empresa, camino } = await hecho();
      const { estado, cuerpo } = await enviar(empresa, camino);
      expect([estado, cuerpo]).toMatchObject([
        202,
        {
          documento,
          documento_id: 1,
          numero_comprobante: null,
          estado: 'ENCOLADO',
          origen: 'manual',
          destinatarios: ['ana@persona.ec'],
        },
      ]);
      const correo = await terminado(empresa, camino, 'ENVIADO');
      expect(correo).toMatchObject({ id: cuerpo.id, aceptados: ['ana@persona.ec'], motivo: null });
      const [recibido, ...otros] = recibidos(correo.message_id);
      expect(otros).toEqual([]);
      const { partes, para } = recibido!;
      expect(para).toEqual(['ana@persona.ec']);
      expect(partes.subject).toBe(
        `[PRUEBA] ${tipo.papel} N.º 1 de Empresa ${empresa.id} Cía. Ltda.`,
      );
      expect(partes.text).toContain('Ana Ñandú & Hijos:');
      expect(partes.html).toContain('Ana Ñandú &amp; Hijos:');
      expect(partes.text).toContain(tipo.dice);
      expect(partes.text).toContain('Valor: USD 30.00');
      expect(partes.text).toContain('Referencia: TRF 88412');
      const [pdf, ...mas] = partes.attachments;
      expect(mas).toEqual([]);
      expect([pdf?.filename, pdf?.mimeType]).toEqual([tipo.archivo, 'application/pdf']);
      const descargado = await empresa.api.pedir<Buffer>('GET', `${camino}/pdf`);
      const sinHora = (texto: string) => texto.replace(/\d\d:\d\d/g, '');
      const [enviado, suyo] = await Promise.all(
        [new Uint8Array(pdf!.content as ArrayBuffer), descargado.cuerpo].map(textoDe),
      );
      expect(enviado!.map(sinHora)).toEqual(suyo!.map(sinHora));
      expect(enviado!.join()).toContain(`${tipo.papel.toUpperCase()} N.º 1`);
    });

    it('o a quienes se diga; con la misma Idempotency-Key no sale otra vez', async () => {
      const { empresa, camino } = await hecho(null);
      const clave = { 'Idempotency-Key': 'recibo-1' };
      const una = await enviar(empresa, camino, 'a@x.ec; b+c@y.ec', clave);
      const dos = await enviar(empresa, camino, 'a@x.ec;b+c@y.ec', clave);
      expect([una.estado, dos.estado, dos.cuerpo.id]).toEqual([202, 200, una.cuerpo.id]);
      expect(dos.cabeceras.get('idempotency-replayed')).toBe('true');
      expect(dos.cabeceras.get('idempotency-mismatch')).toBeNull();
      const otra = await enviar(empresa, camino, 'z@x.ec', clave);
      expect(otra.cabeceras.get('idempotency-mismatch')).toBe('true');
      await terminado(empresa, camino, 'ENVIADO');
      expect(await historia(empresa, camino)).toHaveLength(1);
      expect(recibidos(una.cuerpo.message_id).map(({ para }) => para)).toEqual([
        ['a@x.ec', 'b+c@y.ec'],
      ]);
    });

    it(`400 sin to y sin correo del ${parte}`, async () => {
      const { empresa, camino } = await hecho(null);
      const { estado, cuerpo } = await enviar<ErrorDeApi>(empresa, camino);
      expect([estado, cuerpo]).toMatchObject([
        400,
        { codigo: 'correo.sin_destinatario', detail: expect.stringContaining(`El ${parte}`) },
      ]);
    });

    it('404 si no existe, y 422 con una dirección que no lo es', async () => {
      const { empresa, camino } = await hecho();
      const nadie = await enviar<ErrorDeApi>(empresa, `${recurso}/99`, 'a@x.ec');
      expect([nadie.estado, nadie.cuerpo.codigo]).toEqual([404, tipo.noEncontrado]);
      const sinHistoria = await empresa.api.pedir<ErrorDeApi>('GET', `${recurso}/99/emails`);
      expect([sinHistoria.estado, sinHistoria.cuerpo.codigo]).toEqual([404, tipo.noEncontrado]);
      const mala = await enviar<ErrorDeFormaDeApi>(empresa, camino, 'a@x.ec\r\nBcc: b@x.ec');
      expect([mala.estado, mala.cuerpo.detail[0]?.loc]).toEqual([422, ['query', 'to']]);
    });

    it(`${tipo.deAjeno} para un vendedor de otra sucursal`, async () => {
      const { prueba } = sistema();
      const { empresa, camino } = await hecho();
      const otra = { establecimiento: '002', punto_emision: '001', direccion: 'Otra' };
      const { cuerpo } = await empresa.api.pedir<{ id: number }>('POST', '/sucursales', {
        cuerpo: otra,
      });
      const suyo = { rol: 'vendedor', sucursal_id: cuerpo.id } as const;
      const vendedor = await entrarAlPanel(prueba, empresa, suyo);
      const pedir = (metodo: string, donde: string) =>
        pedirAlPanel(prueba, vendedor, metodo, `${camino}${donde}`);
      expect((await pedir('POST', '/email?to=a@x.ec')).estado).toBe(tipo.deAjeno);
      expect((await pedir('GET', '/emails')).estado).toBe(tipo.deAjeno);
    });

    it('409 si está anulado, y el que esperaba cuando se anuló ya no sale', async () => {
      const { smtp } = sistema();
      const { empresa, camino } = await hecho();
      const cuerpoDeAnular = { cuerpo: { motivo: 'Doble' } };
      let anulado: Promise<{ readonly estado: number }> | undefined;
      smtp.guion({
        // It was right when the letter came: what is annulled meanwhile is seen by the next attempt.
        alMensaje: async () => {
          anulado ??= empresa.api.pedir('POST', `${camino}/anular`, cuerpoDeAnular);
          await anulado;
          return { codigo: 451, texto: 'Luego' };
        },
      });
      const { cuerpo } = await enviar(empresa, camino);
      const correo = await terminado(empresa, camino, 'FALLIDO');
      expect((await anulado)?.estado).toBe(200);
      expect([correo.motivo, recibidos(cuerpo.message_id)]).toEqual(['anulado', []]);
      const otra = await enviar<ErrorDeApi>(empresa, camino, 'a@x.ec');
      expect([otra.estado, otra.cuerpo.codigo]).toEqual([409, 'correo.anulado']);
    });

    it('429 más allá del cupo diario, que es uno para todo lo que se envía', async () => {
      const { empresa, camino } = await hecho();
      const muchas = Array.from({ length: cuota }, (_, i) => `a${i}@x.ec`).join(';');
      expect((await enviar(empresa, camino, muchas)).estado).toBe(202);
      const excedida = await enviar<ErrorDeApi>(empresa, camino);
      expect([excedida.estado, excedida.cuerpo.codigo]).toEqual([429, 'correo.cupo_agotado']);
    });
  });
};
