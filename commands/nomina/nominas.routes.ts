import { z } from 'zod';
import { conAvisos, crearUnaVez } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import { reparoDeLineaVista } from '#commands/kernel/tabla-csv.ts';
import {
  anularHechoEsquema,
  cambiarFechaEsquema,
} from '#commands/tesoreria/movimientos.esquema.ts';
import { DE_FECHAS } from '#commands/tesoreria/movimientos.routes.ts';
import { papelSinCuenta } from '#domain/contabilidad/asiento.errores.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { CUERPO_LARGO_BYTES } from '#domain/kernel/ruta.ts';
import * as errores from '#domain/nomina/nomina.errores.ts';
import { leerNominaHecha } from '#domain/nomina/nomina.hechos.ts';
import {
  MAXIMO_PERSONAS,
  RECURSO_DE_NOMINAS,
  RECURSO_DE_PAGOS_DE_NOMINA,
} from '#domain/nomina/nomina.ts';
import {
  fichaDeNomina,
  fichaDePagoDeNomina,
  vistaNominaHecha,
  vistaPagoHecho,
} from '#domain/nomina/nomina.vista.ts';
import {
  cuentaDineroColmada,
  cuentaDineroInactiva,
  cuentaDineroNoEncontrada,
} from '#domain/tesoreria/cuenta-dinero.errores.ts';
import { vistaCambioDeFecha } from '#domain/tesoreria/movimiento.vista.ts';
import * as delReverso from '#domain/tesoreria/reverso.errores.ts';
import {
  anularNomina,
  anularPagoDeNomina,
  cambiarFechaDeNomina,
  cambiarFechaDePagoDeNomina,
  idDeLaRegistrada,
  idDelPago,
  leerPagoPorId,
  pagarNomina,
  registrarNomina,
} from './nominas.comandos.ts';
import { COLUMNAS, leerNominaEnCsv } from './nominas.csv.ts';
import { DE_LA_NOMINA, pagarNominaEsquema, registrarNominaEsquema } from './nominas.esquema.ts';

const nomina = conAvisos(fichaDeNomina);
const pago = conAvisos(fichaDePagoDeNomina);

const DE_UNA = [
  empresaNoConfigurada,
  errores.nominaNoEncontrada,
  delReverso.hechoAnulado,
  delReverso.hechoDeOtroAmbiente,
  ...DE_FECHAS,
] as const;

const DE_UN_PAGO = [
  ...DE_UNA,
  errores.pagoDeNominaNoEncontrado,
  delReverso.movimientoConciliado,
] as const;

const MES_DE = (hoy: string): string => hoy.slice(0, 7);

/** Two people, as the `data:` URL of their file. */
const ARCHIVO_DE_EJEMPLO = `data:text/csv;base64,${Buffer.from(
  [
    'identificacion,nombre,cargo,sueldo,horas_extras,iess_personal,iess_patronal,provision_decimo_tercero,neto',
    '0912345675,"Zambrano Loor, Lucía",Bodeguera,520.00,25.50,51.55,66.28,45.46,493.95',
    '1713175071,Pérez Andrade Juan,Chofer,480.00,,45.36,58.32,40.00,434.64',
    '',
  ].join('\r\n'),
).toString('base64')}`;

const cuantas = z.int().min(0);
const importacionVista = z
  .strictObject({
    lineas: cuantas.meta({ description: 'Las de personas que tiene el archivo' }),
    errores: z.array(reparoDeLineaVista).meta({ description: 'Con alguno, no entra nada' }),
    nomina: z.looseObject({}).nullable().meta({
      description: 'La nómina registrada (esquema Nomina, con avisos); null: hay errores',
    }),
  })
  .meta({ id: 'ImportacionDeNomina' });

const importarNominaEsquema = z.object({
  file: z
    .file()
    .min(1)
    .max(512 * 1024),
  ...DE_LA_NOMINA,
});

/** What people earn, and what they are paid of it. */
export const rutasDeNominas = [
  rutaDeComando({
    id: 'registrarNomina',
    metodo: 'POST',
    camino: '/nominas',
    resumen: 'Registra la nómina de un período',
    descripcion:
      'No calcula: toma el rol de cada persona, comprueba sus sumas y lo asienta. Los totales que se envíen, de ' +
      'una persona o de todas, se comparan con la suma de sus partes: si uno difiere, 422 `suma_distinta` ' +
      'en ese campo, con lo enviado y lo calculado. Con contabilidad asienta de una vez, por concepto y sin ' +
      'nombrar a nadie: debe en cada ingreso, en el aporte patronal y en las provisiones; haber en lo que se ' +
      'debe al IESS, el impuesto retenido, préstamos y anticipos, y lo que se paga (papel ' +
      'sueldos_por_pagar). A qué cuenta va cada concepto lo dice su papel, en /contabilidad/roles. Los ' +
      `ingresos …_acumulados no son gasto: pagan lo que se provisionó. Hasta ${MAXIMO_PERSONAS} personas.`,
    recurso: 'nominas',
    cuerpo: registrarNominaEsquema,
    maximo_bytes: CUERPO_LARGO_BYTES,
    ejemplo: (hoy) => ({
      periodo: MES_DE(hoy),
      descripcion: 'Administración',
      fecha: hoy,
      personas: [
        {
          identificacion: '1710034065',
          nombre: 'Rosa Guamán',
          email: 'rosa.guaman@example.com',
          cargo: 'Contadora',
          ingresos: [
            { concepto: 'sueldo', monto: 1000 },
            { concepto: 'horas_extras', descripcion: 'Cierre del mes', monto: 50 },
          ],
          iess_personal: 99.23,
          impuesto_renta: 12,
          anticipos: 100,
          iess_patronal: 127.58,
          provisiones: [
            { concepto: 'decimo_tercero', monto: 87.5 },
            { concepto: 'vacaciones', monto: 43.75 },
          ],
          neto: 838.77,
        },
        {
          identificacion: '0912345675',
          nombre: 'Luis Andrade',
          cargo: 'Vendedor',
          ingresos: [
            { concepto: 'sueldo', monto: 480 },
            { concepto: 'comisiones', monto: 120 },
          ],
          iess_personal: 56.7,
          prestamos: 60,
          iess_patronal: 72.9,
          provisiones: [{ concepto: 'decimo_tercero', monto: 50 }],
          neto: 483.3,
        },
      ],
      totales: {
        ingresos: 1650,
        iess_personal: 155.93,
        impuesto_renta: 12,
        prestamos: 60,
        anticipos: 100,
        descuentos: 327.93,
        neto: 1322.07,
        iess_patronal: 200.48,
        provisiones: 181.25,
      },
      idempotency_key: `nomina-administracion-${MES_DE(hoy)}`,
    }),
    respuestas: {
      201: { descripcion: 'La nómina nueva', json: nomina },
      200: { descripcion: 'La que ya se registró con esa clave', json: nomina },
    },
    errores: [empresaNoConfigurada, ...DE_FECHAS, papelSinCuenta],
    idempotente: true,
    simulable: {
      NominaRegistrada: { nomina_id: 'id' },
      AsientoRegistrado: { asiento_id: 'asiento_id' },
    },
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo, idempotencia } = peticion;
      const comando = registrarNomina({ ...remitenteDe(peticion), pedido: cuerpo.pedido });
      return crearUnaVez(ejecutar, comando, {
        recurso: RECURSO_DE_NOMINAS,
        idempotencia,
        idDe: idDeLaRegistrada,
        leer: leerNominaHecha,
        vista: vistaNominaHecha,
      });
    },
  }),

  rutaDeComando({
    id: 'importarNomina',
    metodo: 'POST',
    camino: '/nominas/importar',
    resumen: 'Registra la nómina de un período desde un archivo CSV',
    descripcion:
      'Una línea por persona; la primera nombra las columnas, en cualquier orden: ' +
      `${COLUMNAS.join(', ')}. Son obligatorias identificacion y nombre, y cada persona tiene algún ingreso. ` +
      'CSV en UTF-8, UTF-16 o Latin-1, con comas o punto y coma. Lo que está mal se dice en errores, por ' +
      'línea y columna, y entonces no entra nada: con simular=true es la vista previa, con sus totales y su ' +
      `asiento. Hasta ${MAXIMO_PERSONAS} personas y 512 KiB.`,
    recurso: 'nominas',
    formato: 'multipart',
    cuerpo: importarNominaEsquema,
    ejemplo: (hoy) => ({
      file: ARCHIVO_DE_EJEMPLO,
      periodo: MES_DE(hoy),
      fecha: hoy,
      descripcion: 'Bodega',
    }),
    respuestas: { 200: { descripcion: 'Qué se leyó, y la nómina', json: importacionVista } },
    errores: [empresaNoConfigurada, ...DE_FECHAS, papelSinCuenta],
    idempotente: true,
    simulable: {
      NominaRegistrada: { nomina_id: ['nomina.id', 'id'] },
      AsientoRegistrado: { asiento_id: 'nomina.asiento_id' },
    },
    atender: async (peticion, { ejecutar }) => {
      const { file, ...pedido } = peticion.cuerpo;
      const leida = leerNominaEnCsv(new Uint8Array(await file.arrayBuffer()));
      const { personas, errores: malas, lineas } = leida;
      if (malas.length > 0) return { estado: 200, json: { lineas, errores: malas, nomina: null } };
      const comando = registrarNomina({
        ...remitenteDe(peticion),
        pedido: { ...pedido, personas },
      });
      return crearUnaVez(ejecutar, comando, {
        recurso: RECURSO_DE_NOMINAS,
        idempotencia: peticion.idempotencia,
        idDe: idDeLaRegistrada,
        leer: leerNominaHecha,
        vista: (hecha) => ({ lineas, errores: [], nomina: vistaNominaHecha(hecha) }),
        estado: 200,
      });
    },
  }),

  rutaDeComando({
    id: 'anularNomina',
    metodo: 'POST',
    camino: '/nominas/{id}/anular',
    resumen: 'Anula una nómina',
    descripcion:
      'Su asiento se revierte con su opuesto; los dos quedan. Con pagos vigentes no se anula: bloqueos los ' +
      'nombra. Sin fecha, la suya, u hoy si su período está cerrado, y nunca antes de que se deshiciera el último ' +
      'de sus pagos.',
    recurso: 'nominas',
    cuerpo: anularHechoEsquema,
    params_de_ejemplo: { id: 2 },
    ejemplo: () => ({ motivo: 'Faltaba una persona' }),
    respuestas: { 200: { descripcion: 'La nómina anulada', json: nomina } },
    errores: [
      ...DE_UNA,
      errores.nominaConPagos,
      delReverso.antesDelHecho,
      errores.anulacionAntesDeSuPago,
      papelSinCuenta,
    ],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo } = peticion;
      const pedido = { ...remitenteDe(peticion), nomina_id: params.id, ...cuerpo };
      const { resultado, revision } = await ejecutar(anularNomina(pedido));
      return { estado: 200, json: vistaNominaHecha(resultado), revision };
    },
  }),

  rutaDeComando({
    id: 'cambiarFechaDeNomina',
    metodo: 'PATCH',
    camino: '/nominas/{id}/fecha',
    resumen: 'Cambia la fecha de una nómina',
    descripcion:
      'La de su asiento, que conserva su número y no sale de su año. El día anterior y el nuevo deben estar en ' +
      'períodos abiertos; no queda después de ninguno de sus pagos.',
    recurso: 'nominas',
    cuerpo: cambiarFechaEsquema,
    ejemplo: (hoy) => ({ fecha: hoy }),
    respuestas: { 200: { descripcion: 'Qué cambió', json: vistaCambioDeFecha } },
    errores: [...DE_UNA, delReverso.otroAnioDelHecho, errores.nominaDespuesDeSuPago],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo } = peticion;
      const pedido = { ...remitenteDe(peticion), nomina_id: params.id, fecha: cuerpo.fecha };
      const { resultado, revision } = await ejecutar(cambiarFechaDeNomina(pedido));
      return { estado: 200, json: vistaCambioDeFecha(resultado), revision };
    },
  }),

  rutaDeComando({
    id: 'pagarNomina',
    metodo: 'POST',
    camino: '/nominas/{id}/pagos',
    resumen: 'Registra un pago de una nómina',
    descripcion:
      'Sin monto ni personas, todo lo que se debe. Con monto, esa parte, repartida según lo que se debe a cada ' +
      'una; con personas, a ellas. A nadie se paga más de lo que se le debe (409). El dinero sale de la cuenta ' +
      'con un movimiento de origen nomina y, con contabilidad, se asienta debe en sueldos_por_pagar y haber en la ' +
      'cuenta: ninguno de los dos nombra a nadie. No se paga antes del día de la nómina: eso es un anticipo.',
    recurso: 'nominas',
    cuerpo: pagarNominaEsquema,
    ejemplo: (hoy) => ({
      fecha: hoy,
      cuenta_dinero_id: 1,
      monto: 10,
      referencia: 'TRF 5521',
      idempotency_key: `pago-nomina-trf-5521-${hoy}`,
    }),
    respuestas: {
      201: { descripcion: 'El pago nuevo', json: pago },
      200: { descripcion: 'El que ya se registró con esa clave', json: pago },
    },
    errores: [
      ...DE_UNA,
      errores.personaNoEsta,
      cuentaDineroNoEncontrada,
      errores.pagoAntesDeLaNomina,
      cuentaDineroInactiva,
      errores.demasiadosPagos,
      errores.nadaQuePagar,
      errores.excedeLoDebido,
      cuentaDineroColmada,
      papelSinCuenta,
    ],
    idempotente: true,
    simulable: {
      PagoDeNominaRegistrado: { pago_id: 'id', movimiento_id: 'movimiento_id' },
      AsientoRegistrado: { asiento_id: 'asiento_id' },
    },
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo, idempotencia } = peticion;
      const pedido = { nomina_id: params.id, ...cuerpo.pedido };
      const comando = pagarNomina({ ...remitenteDe(peticion), pedido });
      return crearUnaVez(ejecutar, comando, {
        recurso: RECURSO_DE_PAGOS_DE_NOMINA,
        idempotencia,
        idDe: idDelPago,
        leer: leerPagoPorId,
        vista: vistaPagoHecho,
      });
    },
  }),

  rutaDeComando({
    id: 'anularPagoDeNomina',
    metodo: 'POST',
    camino: '/nominas/{id}/pagos/{pago_id}/anular',
    resumen: 'Anula un pago de una nómina',
    descripcion:
      'Lo que pagaba se vuelve a deber, el dinero vuelve con un movimiento de ajuste y el asiento se revierte; ' +
      'los originales quedan. Uno que está en una conciliación cerrada no se anula hasta que esa se reabra.',
    recurso: 'nominas',
    cuerpo: anularHechoEsquema,
    params_de_ejemplo: { id: 1, pago_id: 1001 },
    ejemplo: () => ({ motivo: 'El banco devolvió la transferencia' }),
    respuestas: { 200: { descripcion: 'El pago anulado', json: pago } },
    errores: [...DE_UN_PAGO, delReverso.antesDelHecho, delReverso.fechaConciliada, papelSinCuenta],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo } = peticion;
      const { id: nomina_id, pago_id } = params;
      const pedido = { ...remitenteDe(peticion), nomina_id, pago_id, ...cuerpo };
      const { resultado, revision } = await ejecutar(anularPagoDeNomina(pedido));
      return { estado: 200, json: vistaPagoHecho(resultado), revision };
    },
  }),

  rutaDeComando({
    id: 'cambiarFechaDePagoDeNomina',
    metodo: 'PATCH',
    camino: '/nominas/{id}/pagos/{pago_id}/fecha',
    resumen: 'Cambia la fecha de un pago de una nómina',
    descripcion:
      'Conserva su hora y el número de su asiento, que por eso no sale de su año. El día anterior y el nuevo ' +
      'deben estar en períodos abiertos, y fuera de lo ya conciliado; no queda antes de su nómina. Si estaba ' +
      'marcado en una conciliación en curso y queda después de su corte, se desmarca: avisos lo dice.',
    recurso: 'nominas',
    cuerpo: cambiarFechaEsquema,
    params_de_ejemplo: { id: 1, pago_id: 1002 },
    ejemplo: (hoy) => ({ fecha: hoy }),
    respuestas: { 200: { descripcion: 'Qué cambió', json: vistaCambioDeFecha } },
    errores: [
      ...DE_UN_PAGO,
      delReverso.cruzaUnCorte,
      delReverso.otroAnioDelHecho,
      errores.pagoAntesDeLaNomina,
    ],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo } = peticion;
      const { id: nomina_id, pago_id } = params;
      const pedido = { ...remitenteDe(peticion), nomina_id, pago_id, fecha: cuerpo.fecha };
      const { resultado, revision } = await ejecutar(cambiarFechaDePagoDeNomina(pedido));
      return { estado: 200, json: vistaCambioDeFecha(resultado), revision };
    },
  }),
] as const;
