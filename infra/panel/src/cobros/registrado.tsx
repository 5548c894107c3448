import { Alert, Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { BotonDescarga } from '#panel/kits/comun/archivos.tsx';
import { Dinero } from '#panel/kits/comun/valores.tsx';
import { anulacionDe, PIDE_ANULACION } from '#panel/kits/ficha/anulacion.ts';
import { Correos } from '#panel/kits/ficha/correos.tsx';
import { type Accion, type DeclaracionDeFicha, ficha } from '#panel/kits/ficha/declaracion.ts';
import { Pdf } from '#panel/kits/ficha/documento.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { SU_ASIENTO } from '#panel/kits/ficha/su-asiento.tsx';
import { fecha } from '#panel/nucleo/formato.ts';
import { grupoDe, type Lado, type Registro } from './lado.ts';
import { Resumen } from './resumen.tsx';

/** The record of a collection, or of a payment: what it is of, and all that can be done with it. */

const conAnticipo = ({ anulado, saldo_anticipo }: Registro): boolean =>
  !anulado && saldo_anticipo > 0;
const vigente = ({ anulado }: Registro): boolean => !anulado;

const accionesDe = (lado: Lado): readonly Accion<Registro>[] => {
  const { recurso, camino, parte } = lado;
  const permiso = { recurso };
  return [
    {
      titulo: 'Aplicar anticipo',
      lugar: 'primero',
      permiso,
      si: conAnticipo,
      ir: ({ id }) => `${camino}/${id}/aplicar-anticipo`,
    },
    {
      titulo: 'Enviar por correo',
      permiso,
      si: vigente,
      pide: [
        {
          campo: 'to',
          etiqueta: 'Correo',
          tipo: 'correo',
          pista: `Si no dice otro, va al del ${parte.es} en el directorio.`,
        },
      ],
      hacer: (cliente, { id }, { to }) =>
        grupoDe(cliente, lado).enviarPorCorreo(id, to ? { to } : {}),
      hecho: 'Está en camino: cómo terminó se ve en Correos.',
    },
    {
      titulo: 'Devolver anticipo',
      lugar: 'menu',
      permiso,
      si: conAnticipo,
      ir: ({ id }) => `${camino}/${id}/devolver-anticipo`,
    },
    {
      titulo: 'Cambiar fecha',
      lugar: 'menu',
      permiso: { recurso, metodo: 'PUT' },
      si: vigente,
      confirma: () =>
        'Van con ella las aplicaciones que se hicieron a la vez; su asiento conserva el número.',
      pide: [{ campo: 'fecha', etiqueta: 'Fecha', tipo: 'fecha', obligatoria: true }],
      simular: (cliente, { id }, { fecha: dia = '' }) =>
        grupoDe(cliente, lado).cambiarFecha(id, { fecha: dia }, { simular: true }),
      hacer: (cliente, { id }, { fecha: dia = '' }) =>
        grupoDe(cliente, lado).cambiarFecha(id, { fecha: dia }),
      hecho: 'Cambió de día.',
    },
    {
      titulo: 'Anular',
      lugar: 'menu',
      peligro: true,
      permiso,
      si: vigente,
      confirma: () =>
        'Lo que saldaba se vuelve a deber, el dinero se mueve al revés con un ajuste y su asiento se revierte.',
      pide: PIDE_ANULACION,
      simular: (cliente, { id }, dicho) =>
        grupoDe(cliente, lado).anular(id, anulacionDe(dicho), { simular: true }),
      hacer: (cliente, { id }, dicho) => grupoDe(cliente, lado).anular(id, anulacionDe(dicho)),
      hecho: 'Quedó anulado: lo que saldaba se vuelve a deber.',
    },
  ];
};

const SuPapel = ({ lado, registro }: { readonly lado: Lado; readonly registro: Registro }) => {
  const { id, anulado } = registro;
  const nombre = `${lado.papel} del ${lado.nombre.toLowerCase()} ${id}`;
  return (
    <Stack gap="sm">
      <Group>
        <BotonDescarga
          pedir={(cliente) => grupoDe(cliente, lado).pdf(id)}
          nombre={`${nombre}.pdf`}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          PDF
        </BotonDescarga>
      </Group>
      <Pdf
        clave={[lado.grupo, id, String(anulado)]}
        titulo={nombre}
        pedir={(cliente) => grupoDe(cliente, lado).pdf(id)}
      />
    </Stack>
  );
};

export const fichaDe = (lado: Lado): DeclaracionDeFicha<Registro> =>
  ficha<Registro>({
    clave: [lado.grupo, 'ficha'],
    otroDia: true,
    leer: (cliente, id, opciones) => lado.leer(cliente, id, opciones),
    titulo: ({ id }) => `${lado.nombre} ${id}`,
    estado: ({ anulado }) => (anulado ? 'ANULADO' : null),
    cifras: [
      { titulo: lado.hecho, dibujar: ({ monto }) => <Dinero valor={monto} /> },
      {
        titulo: 'Quedó de anticipo',
        si: ({ monto_anticipo }) => monto_anticipo > 0,
        dibujar: ({ monto_anticipo }) => <Dinero valor={monto_anticipo} />,
      },
      {
        titulo: 'Anticipo por usar',
        si: ({ monto_anticipo, saldo_anticipo }) => monto_anticipo > 0 || saldo_anticipo > 0,
        dibujar: ({ saldo_anticipo }) => <Dinero valor={saldo_anticipo} />,
      },
    ],
    avisos: ({ anulado, anulado_motivo, anulado_en, fecha_anulacion }) =>
      anulado && (
        <Alert color="gray" title={`Se anuló el ${fecha(fecha_anulacion ?? anulado_en)}`}>
          {anulado_motivo}
        </Alert>
      ),
    acciones: accionesDe(lado),
    pestanas: [
      {
        clave: 'resumen',
        titulo: 'Resumen',
        dibujar: (registro) => <Resumen lado={lado} registro={registro} />,
      },
      SU_ASIENTO,
      {
        clave: 'documento',
        titulo: lado.papel,
        dibujar: (registro) => <SuPapel lado={lado} registro={registro} />,
      },
      {
        clave: 'correos',
        titulo: 'Correos',
        dibujar: ({ id }) => (
          <Correos
            clave={[lado.grupo, id]}
            leer={(cliente, opciones) => grupoDe(cliente, lado).correos(id, opciones)}
          />
        ),
      },
      {
        clave: 'historia',
        titulo: 'Historia',
        dibujar: ({ id }) => <Historia recurso={lado.recurso} id={id} />,
      },
    ],
  });
