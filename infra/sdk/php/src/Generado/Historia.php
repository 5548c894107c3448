<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Grupo;
use Comprobantes\Operacion;

/**
 * Qué pasó con cada registro, cuándo y quién lo hizo
 *
 * @phpstan-import-type PaginaDeHistoria from Tipos
 */
final class Historia extends Grupo
{
    /**
     * Qué pasó en la empresa: cada hecho que cambió un registro, quién y qué
     *
     * Solo de lo que quien pregunta puede leer. Lo que un mismo hecho cambió va junto, aunque él solo pase de limit; una página puede traer menos, y si falta algo lo dice hay_mas.
     *
     * `GET /historia`
     *
     * @param array{actor?: string, desde?: string, hasta?: string, recurso?: 'facturas'|'notas_credito'|'notas_debito'|'liquidaciones_compra'|'guias_remision'|'retenciones'|'proformas'|'personas_empresas'|'servicios'|'cobros'|'pagos_proveedor'|'nominas'|'activos_fijos'|'depreciaciones'|'compras'|'cuentas_dinero'|'movimientos_dinero'|'transacciones_bancarias'|'conciliaciones'|'movimientos_inventario'|'cuentas_contables'|'asientos'|'periodos_contables'|'plantillas_asiento'|'claves_api'|'usuarios'|'sucursales'|'webhooks'|'workflows', desde_id?: int, limit?: int, antes_de?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function listar(array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/historia'), [], null, $opciones);
    }
}
