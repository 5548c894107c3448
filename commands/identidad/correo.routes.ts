import { z } from 'zod';
import { remitenteDe } from '#commands/kernel/ruta.ts';
import * as errores from '#domain/identidad/correo.errores.ts';
import { PRUEBAS_POR_DIA } from '#domain/identidad/correo.ts';
import { fichaDeAjustesDeCorreo, vistaAjustesDeCorreo } from '#domain/identidad/correo.vista.ts';
import { configurarCorreo, pedirPruebaDeCorreo } from './correo.comandos.ts';
import { correoDeEmpresaEsquema } from './correo.esquema.ts';
import { rutaDeAjustesDeCorreo } from './correo.puerto.ts';

const pruebaVista = z
  .strictObject({
    enviado: z.boolean(),
    destinatario: z.string(),
    detalle: z.string().meta({ description: 'Si el servidor lo aceptó, o por qué no se pudo' }),
  })
  .meta({ id: 'PruebaDeCorreo' });

export const rutasDeCorreoDeEmpresa = [
  rutaDeAjustesDeCorreo({
    id: 'configurarCorreo',
    metodo: 'PUT',
    camino: '/empresa/correo',
    resumen: 'Configura el servidor y el remitente de los correos de la empresa',
    descripcion:
      'Reemplaza toda la configuración. Con `servidor` null los correos salen por el servidor del ' +
      'sistema, a nombre de la razón social y del sistema, y `remitente` es a donde llegan las ' +
      'respuestas si es el correo de un usuario de la empresa que ya entró. El servidor debe ser público y sus ' +
      'puertos 25, 465, 587 o 2525; se comprueba en cada conexión. La contraseña se guarda cifrada ' +
      'y nunca se devuelve. Si un documento se envía solo al autorizarse lo dice ' +
      '`envia_correo_al_autorizar` de `PATCH /empresa`.',
    acceso: 'sesion',
    recurso: 'correo_empresa',
    cuerpo: correoDeEmpresaEsquema,
    ejemplo: () => ({
      servidor: {
        host: 'smtp.example.com',
        puerto: 587,
        usuario: 'facturas@example.com',
        password: 'la-del-buzón',
      },
      remitente: 'facturas@example.com',
      nombre_remitente: 'La Demostración',
    }),
    respuestas: { 200: { descripcion: 'La configuración', json: fichaDeAjustesDeCorreo } },
    errores: [errores.servidorNoPermitido, errores.faltaPassword],
    atender: async (peticion, { ejecutar, ajustes_de_correo: correo }) => {
      const { empresa_id, cuerpo } = peticion;
      const { servidor: pedido, ...resto } = cuerpo;
      let servidor = null;
      if (pedido) {
        const { password, ...lugar } = pedido;
        await correo.revisarServidor(lugar.host, lugar.puerto);
        const secreto = password && (await correo.guardarPassword(empresa_id, password));
        servidor = { ...lugar, secreto };
      }
      const comando = configurarCorreo(remitenteDe(peticion), { servidor, ...resto });
      const { resultado, revision } = await ejecutar(comando);
      const { ajustes, secreto_anterior, remitente_verificado } = resultado;
      if (secreto_anterior !== null) await correo.olvidarPassword(empresa_id, secreto_anterior);
      const { hay_servidor_por_omision } = correo;
      const json = vistaAjustesDeCorreo(ajustes, {
        hay_servidor_por_omision,
        remitente_verificado,
      });
      return { estado: 200, json, revision };
    },
  }),

  rutaDeAjustesDeCorreo({
    id: 'probarCorreo',
    metodo: 'POST',
    camino: '/empresa/correo/probar',
    resumen: 'Envía un correo de prueba a quien lo pide, con la configuración guardada',
    descripcion:
      `Espera la respuesta del servidor. Hasta ${PRUEBAS_POR_DIA} veces al día por empresa. No lleva ` +
      'cuerpo: el correo va siempre al usuario de la sesión.',
    acceso: 'sesion',
    recurso: 'correo_empresa',
    respuestas: { 200: { descripcion: 'Cómo terminó', json: pruebaVista } },
    errores: [errores.pruebasAgotadas],
    atender: async (peticion, { ejecutar, ajustes_de_correo: correo }) => {
      const destinatario = peticion.usuario?.email ?? '';
      const comando = pedirPruebaDeCorreo(remitenteDe(peticion), destinatario);
      const { revision } = await ejecutar(comando);
      const { enviado, detalle } = await correo.probar(peticion.empresa_id, destinatario);
      return { estado: 200, json: { enviado, destinatario, detalle }, revision };
    },
  }),
] as const;
