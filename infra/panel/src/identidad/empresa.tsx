import { Alert, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CambiarEmpresa, Empresa } from 'comprobantes-cliente';
import { useState } from 'react';
import { Cabeza } from '#panel/kits/comun/pagina.tsx';
import { Copiable } from '#panel/kits/comun/valores.tsx';
import { Datos } from '#panel/kits/ficha/datos.tsx';
import type { Dato } from '#panel/kits/ficha/declaracion.ts';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Formulario, Seccion } from '#panel/kits/formulario/formulario.tsx';
import { lineas } from '#panel/kits/formulario/lineas.tsx';
import { siNo, texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { BotonEnlace, Enlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { AMBIENTES } from '#panel/nucleo/glosario.ts';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { Ambiente } from './ambiente.tsx';
import { color } from './color.tsx';
import { ExigirSegundoFactor } from './exigir-segundo-factor.tsx';

/** The company's profile: what its documents say of it, and how they are issued. */

const CAMPOS = {
  razon_social: texto('Razón social', { obligatorio: true, maximo: 300 }),
  nombre_comercial: texto('Nombre comercial', { maximo: 300 }),
  direccion_matriz: texto('Dirección matriz', { obligatorio: true, maximo: 300 }),
  obligado_contabilidad: siNo('Obligado a llevar contabilidad'),
  contribuyente_especial: texto('Contribuyente especial', { maximo: 13 }),
  agente_retencion: texto('Agente de retención', { maximo: 8 }),
  rimpe: eleccion('RIMPE', {
    vacio: 'no',
    opciones: [
      { valor: 'no', texto: 'No' },
      { valor: 'emprendedor', texto: 'Emprendedor' },
      { valor: 'negocio_popular', texto: 'Negocio popular' },
    ],
  }),
  gran_contribuyente: texto('Gran contribuyente', { maximo: 300 }),
  artesano: texto('Calificación artesanal', { maximo: 300 }),
  exportador_habitual: siNo('Exportador habitual de bienes'),
  vigente_desde: fecha('Vigente desde'),
  info_adicional: lineas(
    'Dato',
    {
      nombre: texto('Nombre', { obligatorio: true, maximo: 300 }),
      valor: texto('Valor', { obligatorio: true, maximo: 300 }),
    },
    { maximo: 15 },
  ),
  cobra_propina: siNo('Cobra propina (restaurante, bar u hotel)'),
  envia_correo_al_autorizar: siNo('Enviar cada comprobante por correo al autorizarse'),
  convertir_proforma_al_aceptar: siNo('Emitir la factura cuando el cliente acepta una proforma'),
  color_primario: color('Color primario'),
  color_secundario: color('Color secundario'),
  sellos_por_correo: eleccion('Sellos por correo a quienes administran', {
    vacio: 'diario',
    opciones: [
      { valor: 'diario', texto: 'Uno al día y el de cada cierre' },
      { valor: 'cierre', texto: 'Solo el de cada cierre' },
      { valor: 'no', texto: 'Ninguno' },
    ],
  }),
  firma_sellos_de_cierre: siNo('Firmar el sello de cada cierre también con nuestro certificado'),
};
type Valores = ValoresDe<typeof CAMPOS>;

const oNada = (dicho: string): string | null => (dicho.trim() === '' ? null : dicho.trim());

const valoresDe = (una: Empresa): Omit<Valores, 'vigente_desde'> => ({
  razon_social: una.razon_social,
  nombre_comercial: una.nombre_comercial ?? '',
  direccion_matriz: una.direccion_matriz,
  obligado_contabilidad: una.obligado_contabilidad,
  contribuyente_especial: una.contribuyente_especial ?? '',
  agente_retencion: una.agente_retencion ?? '',
  rimpe: una.rimpe ?? 'no',
  gran_contribuyente: una.gran_contribuyente ?? '',
  artesano: una.artesano ?? '',
  exportador_habitual: una.exportador_habitual,
  info_adicional: una.info_adicional,
  cobra_propina: una.cobra_propina,
  envia_correo_al_autorizar: una.envia_correo_al_autorizar,
  convertir_proforma_al_aceptar: una.convertir_proforma_al_aceptar,
  color_primario: una.color_primario ?? '',
  color_secundario: una.color_secundario ?? '',
  sellos_por_correo: una.sellos_por_correo,
  firma_sellos_de_cierre: una.firma_sellos_de_cierre,
});

const enteroDe = (v: Omit<Valores, 'vigente_desde'>): CambiarEmpresa => ({
  razon_social: v.razon_social.trim(),
  nombre_comercial: oNada(v.nombre_comercial),
  direccion_matriz: v.direccion_matriz.trim(),
  obligado_contabilidad: v.obligado_contabilidad,
  contribuyente_especial: oNada(v.contribuyente_especial),
  agente_retencion: oNada(v.agente_retencion),
  rimpe: v.rimpe === 'no' ? null : v.rimpe,
  gran_contribuyente: oNada(v.gran_contribuyente),
  artesano: oNada(v.artesano),
  exportador_habitual: v.exportador_habitual,
  info_adicional: v.info_adicional.map(({ nombre, valor }) => ({ nombre, valor })),
  cobra_propina: v.cobra_propina,
  envia_correo_al_autorizar: v.envia_correo_al_autorizar,
  convertir_proforma_al_aceptar: v.convertir_proforma_al_aceptar,
  color_primario: oNada(v.color_primario),
  color_secundario: oNada(v.color_secundario),
  sellos_por_correo: v.sellos_por_correo,
  firma_sellos_de_cierre: v.firma_sellos_de_cierre,
});

/** What somebody changed, and no more: the rest may have been changed by somebody else meanwhile. */
const cambiosDe = (una: Empresa, v: Valores): CambiarEmpresa => {
  const antes = Object.entries(enteroDe(valoresDe(una)));
  const ahora = enteroDe(v) as { readonly [campo: string]: unknown };
  const otros = antes.filter(
    ([campo, valor]) => JSON.stringify(ahora[campo]) !== JSON.stringify(valor),
  );
  const cambios = Object.fromEntries(otros.map(([campo]) => [campo, ahora[campo]]));
  return { ...cambios, ...(v.vigente_desde !== '' && { vigente_desde: v.vigente_desde }) };
};

const FIJOS: readonly Dato<Empresa>[] = [
  { titulo: 'RUC', dibujar: ({ ruc }) => <Copiable valor={ruc} que="RUC" /> },
  { titulo: 'Ambiente', dibujar: ({ ambiente }) => AMBIENTES[ambiente] },
  {
    titulo: 'Lleva libros',
    dibujar: ({ lleva_contabilidad }) =>
      lleva_contabilidad ? 'Sí' : <Enlace a="/contabilidad/cuentas">No: activarlos</Enlace>,
  },
  {
    titulo: 'Plan',
    dibujar: ({ plan }) => <Enlace a="/empresa/plan">{plan.nombre}</Enlace>,
  },
];

const Perfil = ({
  una,
  alGuardar,
}: {
  readonly una: Empresa;
  readonly alGuardar: (guardada: Empresa) => void;
}) => {
  const { empresa } = useCliente();
  const de = useFormulario({
    nombre: 'empresa',
    registro: 'perfil',
    campos: CAMPOS,
    inicial: valoresDe(una),
    cuerpo: (valores) => cambiosDe(una, valores),
    enviar: (cuerpo, { signal }) => empresa.modificar(cuerpo, { signal }),
    alTerminar: alGuardar,
  });
  const { campos } = de;
  return (
    <Formulario de={de} titulo="Empresa" accion={{ palabras: 'Guardar' }}>
      <Datos de={FIJOS} registro={una} />
      <Seccion titulo="Quién emite">
        <EnColumnas>
          <Campo campo={campos.razon_social} />
          <Campo campo={campos.nombre_comercial} />
          <Campo campo={campos.direccion_matriz} />
        </EnColumnas>
      </Seccion>
      <Seccion titulo="Calidades tributarias">
        <EnColumnas>
          <Campo campo={campos.contribuyente_especial} descripcion="Número de resolución" />
          <Campo campo={campos.agente_retencion} descripcion="Número de resolución" />
          <Campo campo={campos.gran_contribuyente} descripcion="Número de resolución" />
          <Campo campo={campos.artesano} descripcion="Número de calificación" />
          <Campo campo={campos.rimpe} descripcion="Régimen para emprendedores" />
          <Campo
            campo={campos.vigente_desde}
            descripcion="Desde cuándo vale lo que cambia; si no, hoy"
          />
        </EnColumnas>
        <Campo campo={campos.obligado_contabilidad} />
        <Campo campo={campos.exportador_habitual} />
      </Seccion>
      <Seccion titulo="Información adicional de cada documento">
        <Campo campo={campos.info_adicional} />
      </Seccion>
      <Seccion titulo="Al emitir">
        <Campo campo={campos.envia_correo_al_autorizar} />
        <Campo campo={campos.convertir_proforma_al_aceptar} />
        <Campo campo={campos.cobra_propina} />
      </Seccion>
      <Seccion titulo="Sellos de la contabilidad">
        <Campo
          campo={campos.sellos_por_correo}
          descripcion="Guardados fuera, prueban después que nadie cambió los libros"
        />
        <Campo campo={campos.firma_sellos_de_cierre} />
      </Seccion>
      <Seccion titulo="Colores">
        <EnColumnas>
          <Campo campo={campos.color_primario} />
          <Campo campo={campos.color_secundario} />
        </EnColumnas>
      </Seccion>
    </Formulario>
  );
};

const sino = (dicho: boolean): string => (dicho ? 'Sí' : 'No');

const LEIDO: readonly Dato<Empresa>[] = [
  ...FIJOS,
  { titulo: 'Razón social', dibujar: ({ razon_social }) => razon_social },
  { titulo: 'Nombre comercial', dibujar: ({ nombre_comercial }) => nombre_comercial },
  { titulo: 'Dirección matriz', dibujar: ({ direccion_matriz }) => direccion_matriz },
  {
    titulo: 'Obligado a llevar contabilidad',
    dibujar: ({ obligado_contabilidad }) => sino(obligado_contabilidad),
  },
  {
    titulo: 'Contribuyente especial',
    dibujar: ({ contribuyente_especial }) => contribuyente_especial,
  },
  { titulo: 'Agente de retención', dibujar: ({ agente_retencion }) => agente_retencion },
  {
    titulo: 'RIMPE',
    dibujar: ({ rimpe }) => rimpe?.replace('_', ' '),
  },
];

export default function PerfilDeEmpresa() {
  const cliente = useCliente();
  const consultas = useQueryClient();
  const { puede } = useSesion();
  const [guardadas, ponerGuardadas] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['empresa', 'perfil'],
    queryFn: ({ signal }) => cliente.empresa.obtener({ signal }),
  });
  if (error && !data) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (!data) return <Espera />;
  if (!puede('empresa', 'PUT')) {
    return (
      <>
        <Cabeza titulo="Empresa" />
        <Datos de={LEIDO} registro={data} />
      </>
    );
  }
  const guardar = (guardada: Empresa): void => {
    consultas.setQueryData(['empresa', 'perfil'], guardada);
    ponerGuardadas((antes) => antes + 1);
    scrollTo({ top: 0 });
  };
  return (
    <Stack gap="xl">
      <div>
        {guardadas > 0 && (
          <Alert color="green" role="status" mb="md">
            Guardado: lo dicen los documentos que se emitan desde ahora.
          </Alert>
        )}
        <Perfil key={guardadas} una={data} alGuardar={guardar} />
      </div>
      <Ambiente empresa={data} />
      <ExigirSegundoFactor />
      <BotonEnlace a="/empresa/logo" variant="default" w="fit-content">
        Logo y colores, con el RIDE al lado
      </BotonEnlace>
    </Stack>
  );
}
